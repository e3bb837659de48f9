// The sample service, connected to what this browser stores.
import { readSamplePeople } from '../../platform/sample-people.ts';
import { createLock } from '../../platform/web-lock.ts';
import { createSampleFetch, type SamplePorts } from '../../sample/sample-service.ts';
import { connectionItem, sampleStateItem } from '../../settings/items.ts';
import { wait } from '../../wait.ts';

/** One change of the stored state at a time. */
export const withSampleLock = createLock('sample');

const change: SamplePorts['change'] = (work) =>
  withSampleLock(async () => {
    const before = await sampleStateItem.get();
    const { state, value } = work(before);
    // A request that ends after the user has left the demo leaves nothing behind.
    const isInSample = (await connectionItem.get())?.mode === 'sample';
    if (isInSample) await sampleStateItem.set(state);
    return value;
  });

export const sampleFetch = createSampleFetch({
  readPeople: readSamplePeople,
  change,
  now: () => new Date(),
  pause: wait,
});
