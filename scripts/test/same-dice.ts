import fc from 'fast-check'

/**
 * Property tests use one seed in every run. `PROPERTY_SEED=random npm test -- unit` tries new cases; a number instead
 * of `random` repeats those of such a run.
 */
const asked = process.env.PROPERTY_SEED ?? '20260821'
fc.configureGlobal({ ...fc.readConfigureGlobal(), ...(asked !== 'random' && { seed: Number(asked) }) })
