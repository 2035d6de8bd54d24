import type { Adapter, AdapterConstructor, AdapterPayload } from 'oidc-provider'

/** The stand-in's state of a few minutes, in memory. After a restart, unfinished sign-ins begin again. */

type Kept = { payload: AdapterPayload; until: number }

const MOST = 5000

export function memoryStore(): AdapterConstructor {
  const kept = new Map<string, Kept>()
  const byUid = new Map<string, string>()
  const byGrant = new Map<string, Set<string>>()

  const find = (key: string | undefined): AdapterPayload | undefined => {
    const found = key === undefined ? undefined : kept.get(key)
    if (found === undefined || found.until < Date.now()) return undefined
    return found.payload
  }
  const makeRoom = () => {
    const oldest = kept.size < MOST ? undefined : kept.keys().next().value
    if (oldest !== undefined) kept.delete(oldest)
  }

  return class implements Adapter {
    readonly kind: string
    constructor(kind: string) {
      this.kind = kind
    }
    async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
      const key = `${this.kind}/${id}`
      makeRoom()
      kept.set(key, { payload, until: Date.now() + expiresIn * 1000 })
      if (payload.uid) byUid.set(payload.uid, key)
      if (payload.grantId) byGrant.set(payload.grantId, (byGrant.get(payload.grantId) ?? new Set()).add(key))
    }
    async find(id: string) {
      return find(`${this.kind}/${id}`)
    }
    async findByUid(uid: string) {
      return find(byUid.get(uid))
    }
    async findByUserCode() {
      return undefined
    }
    async consume(id: string) {
      const payload = find(`${this.kind}/${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    }
    async destroy(id: string) {
      kept.delete(`${this.kind}/${id}`)
    }
    async revokeByGrantId(grantId: string) {
      for (const key of byGrant.get(grantId) ?? []) kept.delete(key)
      byGrant.delete(grantId)
    }
  }
}
