// Computes how many requests may leave. Pure. The service counts by its own calendar minutes
// (docs/interface.md#limits). If its responses say when such a minute ends, requests are counted by it;
// otherwise by any sixty seconds, which is safe for every clock.
import type { ResponseInfo } from '../../../client/request-gate.ts';
import { REQUESTS_PER_MINUTE } from '../../../contract/limits.ts';
import type { RateState } from '../../../model/jobs/service-timing.ts';

const MINUTE_MS = 60_000;
/** A request that left just before a minute began may arrive in that minute. */
const TRAVEL_MS = 2_000;
/** A slower response says nothing about when the minute ends: it may have been held. */
const QUICK_MS = 3_000;
/** Clocks are often corrected by small amounts. */
const BACKWARDS_MS = 2_000;
/** Share of a minute's requests that may leave at once; the rest is spread evenly over the minute. */
const AT_ONCE = 0.4;
/** Share of a minute's requests that is reserved for jobs that the user looks at. */
const KEPT_BACK = 0.1;
/** After a 429 without Retry-After. */
const DEFAULT_BLOCK_MS = 30_000;
/** The longest wait that is accepted from a service. */
const MAX_BLOCK_MS = 86_400_000;

export type Urgency = 'looked_at' | 'list';

export const newRateState = (now: number): RateState => ({
  at: now,
  limit: REQUESTS_PER_MINUTE,
  sent: [],
  minute: null,
  told: null,
  blockedUntil: null,
});

/**
 * After the clock was set back, every stored time moves with it: sent requests stay counted, and a wait
 * keeps its length.
 */
export function shiftToClock(state: RateState, now: number): RateState {
  const back = state.at - now;
  if (back <= BACKWARDS_MS) return state;
  return {
    ...state,
    at: now,
    sent: state.sent.map(([second, count]) => [second - Math.floor(back / 1000), count]),
    minute: null,
    told: state.told && {
      ...state.told,
      at: state.told.at - back,
      until: state.told.until - back,
    },
    blockedUntil: state.blockedUntil && state.blockedUntil - back,
  };
}

/** The time span whose requests are counted, and when the service starts to count anew. */
function windowAt({ minute, sent }: RateState, now: number): { from: number; end: number } {
  if (!minute) {
    const [oldest] = sent.find(([second]) => (second + 1) * 1000 > now - MINUTE_MS) ?? [now / 1000];
    return { from: now - MINUTE_MS - TRAVEL_MS, end: (oldest + 1) * 1000 + MINUTE_MS + TRAVEL_MS };
  }
  const end = minute.end + Math.ceil((now - minute.end + 1) / MINUTE_MS) * MINUTE_MS;
  return { from: end - MINUTE_MS - minute.spread - TRAVEL_MS, end };
}

const countFrom = ({ sent }: RateState, from: number): number =>
  sent.reduce((sum, [second, count]) => ((second + 1) * 1000 > from ? sum + count : sum), 0);

/** Requests that left after this one may not have been counted when it was answered. */
const sentAfter = (state: RateState, at: number): number =>
  Math.max(0, countFrom(state, Math.floor(at / 1000) * 1000) - 1);

/** The earliest time, now or later, at which a request may leave. */
export function findNextSlot(before: RateState, now: number, urgency: Urgency): number {
  const state = shiftToClock(before, now);
  const kept = urgency === 'list' ? Math.ceil(state.limit * KEPT_BACK) : 0;
  let at = Math.max(now, state.blockedUntil ?? 0);
  // Each turn moves to the next time at which something changes. Two windows later everything is free.
  for (let turn = 0; turn < 200; turn += 1) {
    const { from, end } = windowAt(state, at);
    const used = countFrom(state, from);
    const { told: reported } = state;
    const reportedLeft =
      reported && at < reported.until ? reported.left - sentAfter(state, reported.at) : Infinity;
    const left = Math.min(state.limit - used, reportedLeft) - kept;
    if (left < 1) {
      at = reported && reportedLeft - kept < 1 ? reported.until : afterOldest(state, from, end);
      continue;
    }
    if (used < state.limit * AT_ONCE) return at;
    const last = (state.sent.at(-1)?.[0] ?? 0) * 1000;
    return Math.max(at, Math.min(last + (end - last) / (left + 1), end));
  }
  return at;
}

/** The time when the oldest counted request is no longer counted. */
function afterOldest({ minute, sent }: RateState, from: number, end: number): number {
  if (minute) return end;
  const [oldest] = sent.find(([second]) => (second + 1) * 1000 > from) ?? [end / 1000 - 1];
  return (oldest + 1) * 1000 + MINUTE_MS + TRAVEL_MS;
}

/** Counts a request that leaves now. */
export function countRequest(before: RateState, now: number): RateState {
  const state = shiftToClock(before, now);
  const second = Math.floor(now / 1000);
  const keep = now - 2 * MINUTE_MS;
  const sent = state.sent.filter(([one]) => one * 1000 > keep);
  const last = sent.at(-1);
  const next: RateState['sent'] =
    last && last[0] >= second
      ? [...sent.slice(0, -1), [last[0], last[1] + 1]]
      : [...sent, [second, 1]];
  return { ...state, at: now, sent: next };
}

/** Updates the state with what a response says about further requests. */
export function applyResponse(before: RateState, response: ResponseInfo): RateState {
  const now = response.receivedAt.getTime();
  const state = { ...shiftToClock(before, now), at: now };
  const { limit, remaining, resetSeconds } = response.rate;
  if (resetSeconds !== null && resetSeconds > 0) {
    const took = now - response.sentAt.getTime();
    const quick = took >= 0 && took <= QUICK_MS;
    if (limit !== null && limit >= 1 && resetSeconds * 1000 <= MINUTE_MS) state.limit = limit;
    // The seconds are rounded up: the minute ends then at the latest, and one second earlier at the
    // earliest.
    const until = now + resetSeconds * 1000;
    if (quick && resetSeconds * 1000 <= MINUTE_MS) {
      state.minute = { end: until, spread: 1000 + took };
    }
    const at = response.sentAt.getTime();
    const isNewer = !state.told || at >= state.told.at || now >= state.told.until;
    if (remaining !== null && quick && isNewer) state.told = { left: remaining, at, until };
  }
  // Requests are left, so another limit refused this one, and only its own job waits.
  if (response.status === 429 && remaining !== null && remaining > 0) return state;
  const waits =
    response.status === 429 || response.status === 503 ? response.retryAfterSeconds : null;
  const unknownWait =
    response.status === 429 && response.retryAfterSeconds === null ? DEFAULT_BLOCK_MS : 0;
  const block = Math.min(MAX_BLOCK_MS, waits === null ? unknownWait : waits * 1000);
  if (block > 0) state.blockedUntil = Math.max(state.blockedUntil ?? 0, now + block);
  return state;
}
