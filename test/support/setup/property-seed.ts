// Property tests use the same seed on every machine, so that the same code gives the same result. To search with
// another seed:
//   SIDELIGHT_PROPERTY_SEED=$RANDOM npm test -- --only unit,service
import fc from 'fast-check';

const SEED = 20_260_101;

fc.configureGlobal({ seed: Number(process.env['SIDELIGHT_PROPERTY_SEED'] ?? SEED) });
