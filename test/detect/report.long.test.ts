// The reports of the pages that report.test.ts leaves out.
import { compareFixtures } from '../support/pages/compare-fixtures.ts';

compareFixtures((index) => index % 12 !== 0);
