import type { Topic } from '../topic.ts'

/** An administrator edits one clinic or several. */
export const CLINICS = [
  {
    id: 'find-clinics',
    title: 'Find clinics and save the list',
    when: 'You want to find one clinic, or all clinics in a county, with a license or with a certain status.',
    screens: ['providers', 'provider'],
    also: 'search filter export csv spreadsheet excel county phone',
    steps: [
      { say: 'Open **Providers and Clinics**.' },
      { say: 'To find a provider, type a part of its name into **Search providers**.' },
      { say: 'To find clinics, press **Filter clinics**.' },
      {
        say: 'Choose what they have in common, such as **County** or **License**. Then press **Export this list (CSV)** to save what you see.',
        picture: 'The list of providers with its filters open. County, License and the export are circled.',
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
        say: 'You may write a **Note (Optional)**. If another clinic replaces it, name that one under **Replaced by (Optional)**.',
        picture: 'The question whether to archive a clinic. Note and Replaced by are circled.',
      },
      { say: 'Press **Archive** once more.' },
    ],
    notes: [
      'Unarchive brings the clinic back at any time.',
      'Links to the old public page lead to the clinic that replaces it.',
    ],
  },
  {
    id: 'edit-clinic',
    title: 'Edit a clinic and put an old value back',
    when: 'You correct a page yourself, or a change was wrong and the earlier answer should return.',
    screens: ['clinic', 'clinicEdit', 'clinicHistory'],
    also: 'history restore undo change description phone hours',
    steps: [
      {
        say: 'Open the clinic. Press **Edit** to change it. You are an administrator, so your edits go live right away.',
      },
      { say: 'To see what was changed before, go back to the clinic and press **History**.' },
      {
        say: 'Open an entry to see before and after. Press the button below the one you want: it says “Restore” and the earlier value.',
        picture: 'The history of a clinic with old and new texts, and a button that restores the earlier one.',
      },
      { say: 'Read it once more in the question that opens, then press the same button there.' },
    ],
    notes: [
      'If a colleague changed something since you opened the form, you choose for each answer which one to keep.',
      'Only administrators read the internal notes at the end of a clinic.',
    ],
  },
  {
    id: 'hidden-address',
    title: 'Hide a clinic’s address',
    when: 'People must not find the clinic, for example a shelter. The public then sees the county at most.',
    screens: ['clinic', 'clinicEdit', 'staffClinicEdit'],
    also: 'secret private location safe shelter map',
    steps: [
      { say: 'Open the clinic and press **Edit**.' },
      {
        say: 'Under Contact, select **Hide address on the directory**.',
        picture: 'The part of the form about the address. Hide address on the directory is circled.',
      },
      { say: 'If the screen warns that a text gives away a part of the address, take it out of that text.' },
      { say: 'Press **Save**.' },
    ],
    notes: [
      'A hidden address is on no public page and no map, and in no file for others.',
      'A text that names the street or town gives it away. The warning shows which words.',
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
        picture: 'The form for a notice. Its four choices are circled.',
      },
      { say: 'Give the **First day** and the **Last day**. The **Preview** shows the words in both languages.' },
      { say: 'Press **Publish now**. The notice goes live right away. We remove it after its last day.' },
    ],
    notes: ['To end it earlier, press End now beside the notice.'],
  },
  {
    id: 'many-clinics',
    title: 'Make one edit at many clinics',
    when: 'The same answer, such as a website, changes at several clinics of one provider.',
    screens: ['provider', 'bulkEdit'],
    also: 'bulk several sites batch all clinics same',
    steps: [
      { say: 'Open the provider and press **Edit many clinics together**.' },
      { say: 'Select the clinics, or press **Select all**.' },
      {
        say: 'Select the answers to set, for example **Website**, and fill them in.',
        picture: 'The screen for one edit at many clinics. The answer Website is circled.',
      },
      { say: 'Press **Show what changes**. A table shows old and new for each clinic. Then save.' },
    ],
    notes: [
      'When a manager does this, you see it as one row in the list of updates. Open it to decide all or each one.',
      'We list a clinic that someone changed since you opened it. Nothing else is lost.',
      'You can also post one “We are closed” notice for several clinics.',
    ],
  },
] as const satisfies readonly Topic[]
