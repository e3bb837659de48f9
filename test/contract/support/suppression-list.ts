import { createSuppressions } from '../../../service/privacy/suppression/suppressions.ts';
import type { AreSuppressed } from '../../../service/sources/source.ts';
import type { World } from './test-service.ts';

/** The secret of the service and of the list beside it, so that both match the same people. */
export const SUPPRESSION_SECRET = 'a secret of this test alone';

/** For parts that are tested without a list. */
export const NONE_SUPPRESSED: AreSuppressed = (answers) =>
  Promise.resolve(answers.map(() => false));

/** The suppression list of a running service, as its operator sees it. */
export const createList = ({ service }: Pick<World, 'service'>) =>
  createSuppressions({ db: service.db, secret: SUPPRESSION_SECRET, now: () => new Date() });
