// What is printed about a run.
import type { RunReport } from './run-once.ts';
import type { Blow, Plan } from './plan.ts';
import { nameOfTreatment } from './network-faults.ts';
import type { Wish } from './user-requests.ts';

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function lineOf(report: RunReport): string {
  const { plan, seconds, jobs, treated, struck, lost, refused, faults } = report;
  const engine = `${plan.additions ? 'with additions' : 'plain'}, ${plan.charging}`;
  const parts = [
    plural(plan.steps.length, 'wish').replace('wishs', 'wishes'),
    plural(jobs, 'job'),
    plural(treated, 'fault'),
    plural(struck, 'blow'),
    ...(lost > 0 ? [`${lost} lost`] : []),
    ...(plan.isLimited ? [`limited, ${refused} refused`] : []),
    ...(plan.elsewhere ? ['two workspaces'] : []),
  ];
  const end = faults.length === 0 ? 'ok' : 'FAILED';
  return `seed ${plan.seed} (${engine}): ${parts.join(', ')}; ${seconds.toFixed(1)} s: ${end}`;
}

const placeOf = ({ at }: Pick<Blow, 'at'>): string =>
  'step' in at
    ? `${at.ms} ms after wish ${at.step}`
    : `when ${at.operation} ${at.nth} ${at.moment}`;

function describeWish(wish: Wish): string {
  switch (wish.type) {
    case 'reveal': {
      const again = wish.refresh ? ', refreshed' : '';
      return `reveal ${wish.kinds.join(' and ')} of person ${wish.person} (${wish.spelling})${again}`;
    }
    case 'list': {
      const people = wish.people.map(({ person, spelling }) => `${person} ${spelling}`);
      return `list of ${people.length}: ${people.join(', ')}`;
    }
    case 'reverse':
      return `whose are the addresses of ${wish.people.join(', ')}`;
    case 'profile':
      return `profile of person ${wish.person} (${wish.spelling})`;
    case 'lookup':
      return `look up company ${wish.company}${wish.refresh ? ', refreshed' : ''}`;
  }
}

export function describePlan(plan: Plan): string {
  const wishes = plan.steps.map(({ wish, wait }, index) => {
    const what = describeWish(wish);
    const next = wait === 'ended' ? 'until it has ended' : `${wait.ms} ms`;
    return `  wish ${index}: ${what}; then ${next}`;
  });
  const treatments = Object.entries(plan.treatments).flatMap(([operation, all]) =>
    all.flatMap((one, nth) => (one ? `  ${operation} ${nth}: ${nameOfTreatment(one)}` : [])),
  );
  const blows = plan.blows.map(({ strikes, hours, ...blow }) =>
    hours === undefined
      ? `  ${strikes} struck ${placeOf(blow)}`
      : `  the worker's clock put by ${hours} hours ${placeOf(blow)}`,
  );
  return [
    `seed ${plan.seed}: ${plan.additions ? 'with additions' : 'the plain interface'}, ${plan.charging} charging`,
    ...wishes,
    ...treatments,
    ...blows,
    `  calm ${plan.calmAfterMs} ms after the last wish; ${plan.attended ? 'a page is open' : 'no page is open'}; the user ${plan.hurried ? 'hurries' : 'waits'} and decides to ${plan.decision}${plan.decidesEarly ? ' at once' : ''}`,
    ...(plan.isLimited ? [`  limits: ${JSON.stringify(plan.limits)}`] : []),
    ...(plan.elsewhere
      ? [`  the key of another workspace from wish ${plan.elsewhere.from} to ${plan.elsewhere.to}`]
      : []),
  ].join('\n');
}

export function summaryOf(
  reports: readonly RunReport[],
  wanted: number,
  milliseconds: number,
): string[] {
  const failed = reports.filter(({ faults }) => faults.length > 0);
  const sum = (of: (report: RunReport) => number) =>
    reports.reduce((total, report) => total + of(report), 0);
  const struck = (what: Blow['strikes']) =>
    sum(({ plan }) => plan.blows.filter(({ strikes }) => strikes === what).length);
  const lines = [
    `${reports.length} of ${wanted} runs in ${Math.round(milliseconds / 1000)} s: ` +
      `${sum(({ jobs }) => jobs)} jobs, ${sum(({ treated }) => treated)} faults of the network, ` +
      `${sum((report) => report.struck)} blows (planned: worker ${struck('worker')}, browser ${struck('browser')}, update ${struck('update')}, clock ${struck('clock')}), ` +
      `${sum(({ lost }) => lost)} unknown outcomes, ${sum(({ refused }) => refused)} wishes over a limit`,
  ];
  if (failed.length === 0) lines.push('no result lost, nobody billed twice, every receipt right');
  for (const { plan } of failed) lines.push(`again: npm run test:faults -- --seed ${plan.seed}`);
  return lines;
}
