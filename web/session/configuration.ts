/** What the build of an installation may set. Everything here is public: every visitor can read it. */
export const configuration = {
  /** Names this installation. What the portal keeps on a device is locked with a key made from it. */
  appId: (import.meta.env?.VITE_APP_ID as string | undefined) ?? 'clinic-directory-portal',
}
