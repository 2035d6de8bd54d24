import fc from 'fast-check'

/**
 * Cases of properties are thrown with one seed in every run. `PROPERTY_SEED=random npm test -- unit` looks for cases that no
 * run has tried yet; a number instead of `random` tries again what such a run has found.
 */
const asked = process.env.PROPERTY_SEED ?? '20260821'
fc.configureGlobal({ ...fc.readConfigureGlobal(), ...(asked !== 'random' && { seed: Number(asked) }) })
