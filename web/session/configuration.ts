/** Build-time configuration of an installation. Everything here is public: every visitor can read it. */
export const configuration = {
  /** Name of this installation, from which the portal derives the key of its local storage. */
  appId: (import.meta.env?.VITE_APP_ID as string | undefined) ?? 'clinic-directory-portal',
}
