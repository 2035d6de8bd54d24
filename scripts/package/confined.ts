import { spawnSync } from 'node:child_process'

/**
 * A command line that runs a program as `nobody`, without privilege escalation, on a file system that is read-only
 * except for one temporary folder: like a container with a read-only root or a systemd unit with
 * `ProtectSystem=strict`.
 */
export type Confined = { command: string; args(program: readonly string[]): string[] } | { skipped: string }

const NOBODY = '65534'

export function confined(temporary: string): Confined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { skipped: 'only root on Linux can take a file system away from a program' }
  const closed = [
    'mount --make-rprivate /',
    'mount -o remount,bind,ro /',
    `mount -t tmpfs -o mode=1777 tmpfs "${temporary}"`,
    `exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs "$@"`,
  ].join(' && ')
  const args = (program: readonly string[]) => ['--mount', 'sh', '-c', closed, 'confined', ...program]
  const attempt = `touch "${temporary}/new" && ! touch "${temporary}/../new" 2>/dev/null && test "$(id -u)" = ${NOBODY}`
  const tried = spawnSync('unshare', args(['sh', '-c', attempt]), { stdio: 'ignore' })
  if (tried.status !== 0) return { skipped: 'this machine lets no program be confined (unshare, mount, setpriv)' }
  const runsNode = spawnSync('unshare', args([process.execPath, '--version']), { stdio: 'ignore' })
  if (runsNode.status !== 0) return { skipped: 'the account nobody may not run this Node' }
  return { command: 'unshare', args }
}
