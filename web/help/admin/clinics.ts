import type { Topic } from '../topic.ts'

/** An administrator edits one clinic or several. */
export const CLINICS = [
  {
    id: 'find-clinics',
    title: 'Find clinics and save the list',
    when: 'You look for one clinic, or want all clinics of a county, a license or a state of affairs.',
    screens: ['providers', 'provider'],
    also: 'search filter export csv spreadsheet excel county phone',
    steps: [
      { say: 'Open **Providers and Clinics**.' },
      { say: 'To find a provider, type a part of its name into **Search providers**.' },
      { say: 'To find clinics, press **Filter clinics**.' },
      {
        say: 'Choose what they have in common, such as **County** or **License**. Then press **Export this list (CSV)** to save what you see.',
        picture: 'The list of providers with its filters open, and a ring around County, License and the export.',
      },
    ],
    notes: ['With the key / you find a provider, clinic, person or submission from any screen.'],
  },
  {
    id: 'archive-clinic',
    title: 'Archive a clinic',
    when: 'A clinic has closed or moved. It leaves the public directory and its staff can no longer edit it.',
    screens: ['providers', 'provider'],
    also: 'close closed remove delete unarchive successor',
    steps: [
      { say: 'Open **Providers and Clinics** and open the provider.' },
      { say: 'Press **Archive** beside the clinic.' },
      {
        say: 'You may write a **Note (Optional)**. If another clinic takes over, name it under **Clinic that takes over (Optional)**.',
        picture:
          'The question whether to archive a clinic, with a ring around the note and the clinic that takes over.',
      },
      { say: 'Press **Archive** once more.' },
    ],
    notes: [
      'Unarchive brings the clinic back at any time.',
      'Links to the old public page lead to the clinic that takes over.',
    ],
  },
  {
    id: 'edit-clinic',
    title: 'Edit a clinic and put an old value back',
    when: 'You correct a page yourself, or a change was wrong and the earlier answer should return.',
    screens: ['clinic', 'clinicEdit', 'clinicHistory'],
    also: 'history restore undo change description phone hours',
    steps: [
      { say: 'Open the clinic. Press **Edit** to change it. As an administrator your edits go live at once.' },
      { say: 'To see what was changed before, go back to the clinic and press **History**.' },
      {
        say: 'Open an entry to see before and after. Press the button below the one you want: it says “Restore” and the earlier value.',
        picture: 'The history of a clinic with old and new texts, and a button that restores the earlier one.',
      },
      { say: 'Read it once more in the question that opens, then press the same button there.' },
    ],
    notes: [
      'If a change by a colleague came in between, you choose per answer which one to keep.',
      'Internal notes at the end of a clinic are read by administrators only.',
    ],
  },
  {
    id: 'hidden-address',
    title: 'Hide a clinic’s address',
    when: 'People must not find the place, for example a shelter. The public then sees the county at most.',
    screens: ['clinic', 'clinicEdit', 'staffClinicEdit'],
    also: 'secret private location safe shelter map',
    steps: [
      { say: 'Open the clinic and press **Edit**.' },
      {
        say: 'Under Contact, tick **Hide address on the directory**.',
        picture: 'The part of the form about the address, with a ring around Hide address on the directory.',
      },
      { say: 'If the screen warns that a text names a part of the address, take it out of that text.' },
      { say: 'Press **Save**.' },
    ],
    notes: [
      'A hidden address is on no public page and no map, and in no file for others.',
      'A text that names the street or town still tells it. The warning shows which words.',
    ],
  },
  {
    id: 'notices',
    title: 'Put a notice on a clinic’s page',
    when: 'A clinic is closed for some days, or its phones do not work.',
    screens: ['clinic'],
    also: 'closed holiday snow storm phones announcement hours',
    steps: [
      { say: 'Open the clinic and press **Add a notice**.' },
      {
        say: 'Choose what to say: **We are closed**, **Our phones do not work**, **No walk-ins** or **We open late or close early**.',
        picture: 'The form for a notice, with a ring around the four things it can say.',
      },
      { say: 'Give the **First day** and the **Last day**. The **Preview** shows the words in both languages.' },
      { say: 'Press **Publish now**. It is public at once and goes by itself after its last day.' },
    ],
    notes: ['To end it earlier, press End now beside the notice.'],
  },
  {
    id: 'many-sites',
    title: 'Make one edit at many clinics',
    when: 'The same answer, such as a website, changes at several clinics of one provider.',
    screens: ['provider', 'bulkEdit'],
    also: 'bulk several sites batch all clinics same',
    steps: [
      { say: 'Open the provider and press **Edit many clinics at once**.' },
      { say: 'Choose the clinics, or press **Choose all**.' },
      {
        say: 'Tick the answers to set, for example **Website**, and fill them in.',
        picture: 'The screen for one edit at many clinics, with a ring around the answer Website.',
      },
      { say: 'Press **Show what changes**. A table shows old and new for each clinic. Then save.' },
    ],
    notes: [
      'When a manager does this, you see it as one row in the list of updates. Open it to decide all or each one.',
      'A clinic that was changed meanwhile is listed and nothing else is lost.',
      'With Notice for visitors you can also close several clinics for some days at once.',
    ],
  },
] as const satisfies readonly Topic[]
