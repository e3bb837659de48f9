// Property tests begin from the same seed everywhere, so that a run says the same of the same code on
// every machine. Another seed, to look for what this one misses:
//   SIDELIGHT_PROPERTY_SEED=$RANDOM npm test -- --only unit,service
import fc from 'fast-check';

const SEED = 20_260_101;

fc.configureGlobal({ seed: Number(process.env['SIDELIGHT_PROPERTY_SEED'] ?? SEED) });
