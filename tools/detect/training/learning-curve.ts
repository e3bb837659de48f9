// How much the weights gain from more sites: the same pages judged by weights from a part of the other sites.
import { judge, type Judged } from './cross-validate.ts';
import { fitModels, getFold, type Sample } from './fit-models.ts';

const FOLDS = 5;
const MAX = 1_000;

/** Pages judged by weights from `share` of the sites, 0 to 1, that are not in the same fifth. Weak pages always count. */
export function judgeByShare<T extends Sample>(samples: readonly T[], share: number): Judged[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isIn = ({ group }: Sample): boolean => getFold(group, FOLDS) === fold;
    const known = samples.filter(
      (one) => !isIn(one) && (one.isWeak || getFold(one.group, MAX) < share * MAX),
    );
    const models = fitModels(known);
    return samples.filter((one) => isIn(one) && !one.isWeak).map((one) => judge(models, one));
  }).flat();
}
