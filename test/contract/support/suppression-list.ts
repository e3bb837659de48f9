import { createSuppressions } from '../../../service/privacy/suppressions.ts';
import type { World } from './world.ts';

/** Of the service and of the list beside it: both know the same people by it. */
export const SUPPRESSION_SECRET = 'a secret of this test alone';

/** The list of a running service, as its operator has it. */
export const createList = ({ service }: Pick<World, 'service'>) =>
  createSuppressions({ db: service.db, secret: SUPPRESSION_SECRET, now: () => new Date() });
