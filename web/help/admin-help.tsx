import { paths } from '../ui/paths.ts'
import { ADMIN_TOPICS } from './admin/topics.ts'
import { HelpIndex } from './help-index.tsx'
import { HelpPage } from './help-page.tsx'

export const AdminHelpIndex = () => <HelpIndex topics={ADMIN_TOPICS} to={paths.helpTopic} />
export const AdminHelpPage = () => <HelpPage topics={ADMIN_TOPICS} index={paths.help} />
