import { session } from '../session/session.ts'
import { spokenLanguage } from '../ui/language.ts'
import { paths } from '../ui/paths.ts'
import { HelpIndex } from './help-index.tsx'
import { HelpPage } from './help-page.tsx'
import { STAFF_TOPICS } from './staff/topics.ts'
import { inLanguage, type Topic } from './topic.ts'

const topics = (): readonly Topic[] => STAFF_TOPICS.map((topic) => inLanguage(topic, spokenLanguage()))

/** The index lists the tasks of the person's role. A link to another page still opens, and the page names the role. */
const ownTopics = () => topics().filter(({ managersOnly }) => !managersOnly || session.person()?.standing === 'manager')

export const StaffHelpIndex = () => <HelpIndex topics={ownTopics()} to={paths.staffHelpTopic} />
export const StaffHelpPage = () => <HelpPage topics={topics()} index={paths.staffHelp} language={spokenLanguage()} />
