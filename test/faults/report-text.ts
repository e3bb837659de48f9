// Describes plans and runs in printed text.
import type { RunReport } from './run-once.ts';
import type { Interruption, Plan } from './plan.ts';
import { describeFault } from './network-faults.ts';
import type { UserRequest } from './user-requests.ts';

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function describeRun(report: RunReport): string {
  const { plan, seconds, jobs, faultCount, interruptionCount, failures } = report;
  const service = `${plan.additions ? 'with additions' : 'plain'}, ${plan.charging}`;
  const parts = [
    plural(plan.steps.length, 'request'),
    plural(jobs, 'job'),
    plural(faultCount, 'fault'),
    plural(interruptionCount, 'interruption'),
    ...(report.unknownOutcomeCount > 0
      ? [plural(report.unknownOutcomeCount, 'unknown outcome')]
      : []),
    ...(plan.isLimited ? [`limited, ${report.refusedCount} refused`] : []),
    ...(plan.otherWorkspace ? ['two workspaces'] : []),
  ];
  const verdict = failures.length === 0 ? 'ok' : 'FAILED';
  return `seed ${plan.seed} (${service}): ${parts.join(', ')}; ${seconds.toFixed(1)} s: ${verdict}`;
}

const describeMoment = ({ at }: Pick<Interruption, 'at'>): string =>
  'step' in at
    ? `${at.ms} ms after request ${at.step}`
    : `when ${at.operation} ${at.nth} is ${at.phase}`;

function describeRequest(request: UserRequest): string {
  switch (request.type) {
    case 'reveal': {
      const refresh = request.refresh ? ', as a refresh' : '';
      return `reveal ${request.kinds.join(' and ')} of person ${request.person} (${request.spelling})${refresh}`;
    }
    case 'list': {
      const people = request.people.map(({ person, spelling }) => `${person} ${spelling}`);
      return `list of ${people.length}: ${people.join(', ')}`;
    }
    case 'reverse':
      return `reverse look-up of the addresses of ${request.people.join(', ')}`;
    case 'profile':
      return `look up the profile of person ${request.person} (${request.spelling})`;
    case 'lookup':
      return `look up company ${request.company}${request.refresh ? ', as a refresh' : ''}`;
    case 'search':
      return `search for people at company ${request.company}, filters: ${request.by}`;
  }
}

export function describePlan(plan: Plan): string {
  const requests = plan.steps.map(({ request, wait }, index) => {
    const what = describeRequest(request);
    const next = wait === 'finished' ? 'wait until it has finished' : `wait ${wait.ms} ms`;
    return `  request ${index}: ${what}; then ${next}`;
  });
  const faults = Object.entries(plan.faults).flatMap(([operation, all]) =>
    all.flatMap((one, nth) => (one ? `  ${operation} ${nth}: ${describeFault(one)}` : [])),
  );
  const interruptions = plan.interruptions.map(({ kind, hours, ...moment }) =>
    hours === undefined
      ? `  ${kind} ${describeMoment(moment)}`
      : `  ${kind} by ${hours} hours ${describeMoment(moment)}`,
  );
  const page = plan.isPageOpen ? 'a page is open' : 'no page is open';
  const user = plan.retriesManually ? 'retries waiting jobs' : 'waits';
  return [
    `seed ${plan.seed}: ${plan.additions ? 'with additions' : 'the plain interface'}, ${plan.charging} charging`,
    ...requests,
    ...faults,
    ...interruptions,
    `  faults end ${plan.faultsEndAfterMs} ms after the last request; ${page}; the user ${user} and decides to ${plan.decision}${plan.decidesEarly ? ' at once' : ''}`,
    ...(plan.isLimited ? [`  limits: ${JSON.stringify(plan.limits)}`] : []),
    ...(plan.otherWorkspace
      ? [
          `  the key of another workspace from request ${plan.otherWorkspace.from} to ${plan.otherWorkspace.to}`,
        ]
      : []),
  ].join('\n');
}

export function summarizeRuns(
  reports: readonly RunReport[],
  planned: number,
  milliseconds: number,
): string[] {
  const failed = reports.filter(({ failures }) => failures.length > 0);
  const sum = (count: (report: RunReport) => number) =>
    reports.reduce((total, report) => total + count(report), 0);
  const countPlanned = (wanted: Interruption['kind']) =>
    sum(({ plan }) => plan.interruptions.filter(({ kind }) => kind === wanted).length);
  const kinds = ['stop-worker', 'kill-browser', 'update-extension', 'shift-clock'] as const;
  const lines = [
    `${reports.length} of ${planned} runs in ${Math.round(milliseconds / 1000)} s: ` +
      `${sum(({ jobs }) => jobs)} jobs, ${sum(({ faultCount }) => faultCount)} network faults, ` +
      `${sum(({ interruptionCount }) => interruptionCount)} interruptions ` +
      `(planned: ${kinds.map((kind) => `${kind} ${countPlanned(kind)}`).join(', ')}), ` +
      `${sum(({ unknownOutcomeCount }) => unknownOutcomeCount)} unknown outcomes, ` +
      `${sum(({ refusedCount }) => refusedCount)} requests over a limit`,
  ];
  if (failed.length === 0) {
    lines.push('no result is missing, no person was billed twice, every receipt is right');
  }
  for (const { plan } of failed) {
    lines.push(`run again: npm run test:faults -- --seed ${plan.seed}`);
  }
  return lines;
}
