// What a click really waits for: an injection runs the bundle once, in a world of its own where nothing
// is compiled or warm. Too few of them for a ratio; told beside it.
import type { Page } from 'puppeteer-core';
import { z } from '../../lib/zod.ts';

/** Milliseconds of the first run, in as many fresh isolated worlds of the page as asked for. */
export async function timeFirstRuns(page: Page, reader: string, worlds: number): Promise<number[]> {
  const session = await page.createCDPSession();
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const expression = `{
      const started = performance.now();
      ${reader}
      performance.now() - started;
    }`;
    const times: number[] = [];
    for (let world = 0; world < worlds; world += 1) {
      const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
        frameId: frameTree.frame.id,
        worldName: `bench-${world}`,
      });
      const { result } = await session.send('Runtime.evaluate', { expression, contextId });
      times.push(z.parse(z.number(), result.value));
    }
    return times;
  } finally {
    await session.detach();
  }
}
