// The reports of some pages. Each takes a second; report.long.test.ts has the others.
import { compareFixtures } from '../support/pages/compare-fixtures.ts';

compareFixtures((index) => index % 12 === 0);
