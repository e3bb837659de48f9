import type { PanelReading } from './panel-clock.ts';
import type { WorkerRequest } from './worker-requests.ts';

/** Where the time between click and value went, in milliseconds. */
export type Phases = {
  /** From the click until the start call leaves. */
  toStart: number;
  /** Of the start call, as the extension sees it. */
  start: number;
  /** From its answer until the result is asked for. */
  toAsk: number;
  /** Until the last answer about the result. */
  ask: number;
  /** From that answer until the value is in the document. */
  toShown: number;
  /** From there until its frame is made. */
  toPainted: number;
};

const START_PATH = /\/contact\/enrich\/bulk$/;
const RESULT_PATH = /\/contact\/enrich\/bulk\/[^/]+$/;

/** @throws Error when the requests between click and value are not one start and its results. */
export function phasesOf(reading: PanelReading, requests: readonly WorkerRequest[]): Phases {
  const during = requests.filter(
    ({ started, ended }) => started >= reading.clicked && ended <= reading.inDocument,
  );
  const starts = during.filter(({ path }) => START_PATH.test(path));
  const asks = during.filter(({ path }) => RESULT_PATH.test(path));
  const [start, firstAsk, lastAsk] = [starts[0], asks[0], asks.at(-1)];
  if (starts.length !== 1 || !start || !firstAsk || !lastAsk) {
    throw new Error(
      `A reveal made ${starts.length} start calls and ${asks.length} questions instead of one and at least one.`,
    );
  }
  return {
    toStart: start.started - reading.clicked,
    start: start.ended - start.started,
    toAsk: firstAsk.started - start.ended,
    ask: lastAsk.ended - firstAsk.started,
    toShown: reading.inDocument - lastAsk.ended,
    toPainted: reading.painted - reading.inDocument,
  };
}
