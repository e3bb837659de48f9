// Measures the wait of a real click: an injection runs the bundle once in a new isolated world, without compiled or warm
// code. One run is too short for a ratio, so it is reported separately.
import type { Page } from 'puppeteer-core';
import { z } from '../../lib/zod.ts';

/** Milliseconds of the first run, in a fresh isolated world of the page. */
export async function timeFirstRun(page: Page, reader: string): Promise<number> {
  const session = await page.createCDPSession();
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'bench',
    });
    const expression = `{
      const started = performance.now();
      ${reader}
      performance.now() - started;
    }`;
    const { result } = await session.send('Runtime.evaluate', { expression, contextId });
    return z.parse(z.number(), result.value);
  } finally {
    await session.detach();
  }
}
