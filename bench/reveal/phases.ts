import type { PanelReading } from './panel-clock.ts';
import type { WorkerRequest } from './worker-requests.ts';

/** The parts of the time between click and value, in milliseconds. */
export type Phases = {
  /** From the click until the start call is sent. */
  toStart: number;
  /** The start call, as the extension measures it. */
  start: number;
  /** From its response until the first poll. */
  toPoll: number;
  /** From the first poll until the last poll's response. */
  poll: number;
  /** From that response until the value is in the document. */
  toShown: number;
  /** From there until the frame is rendered. */
  toPainted: number;
};

const START_PATH = /\/contact\/enrich\/bulk$/;
const RESULT_PATH = /\/contact\/enrich\/bulk\/[^/]+$/;

/** @throws Error when the requests between click and value are not one start and its polls. */
export function measurePhases(reading: PanelReading, requests: readonly WorkerRequest[]): Phases {
  const during = requests.filter(
    ({ started, ended }) => started >= reading.clicked && ended <= reading.inDocument,
  );
  const starts = during.filter(({ path }) => START_PATH.test(path));
  const polls = during.filter(({ path }) => RESULT_PATH.test(path));
  const [start, firstPoll, lastPoll] = [starts[0], polls[0], polls.at(-1)];
  if (starts.length !== 1 || !start || !firstPoll || !lastPoll) {
    throw new Error(
      `A reveal made ${starts.length} start calls and ${polls.length} polls instead of one and at least one.`,
    );
  }
  return {
    toStart: start.started - reading.clicked,
    start: start.ended - start.started,
    toPoll: firstPoll.started - start.ended,
    poll: lastPoll.ended - firstPoll.started,
    toShown: reading.inDocument - lastPoll.ended,
    toPainted: reading.painted - reading.inDocument,
  };
}
