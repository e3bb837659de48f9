// Measures the time from a click in the panel to the value inside the panel, so that it includes no round trip
// of the debugger.
import type { Page } from 'puppeteer-core';
import { z } from '../../lib/zod.ts';

const reading = z.object({
  /** All in milliseconds since the epoch, with fractions, like the worker's times. */
  clicked: z.number(),
  /** When the value is in the document. */
  inDocument: z.number(),
  /** When the frame with the value is rendered. */
  painted: z.number(),
});
export type PanelReading = z.infer<typeof reading>;

/** Waits for `value` after the next click. White space does not count, because an address may wrap. */
export async function startPanelClock(panel: Page, value: string): Promise<void> {
  const isStarted = await panel.evaluate(`(${watchForValue.toString()})(${JSON.stringify(value)})`);
  if (isStarted !== true) throw new Error('The panel shows the value before it was revealed.');
}

export const readPanelClock = async (panel: Page): Promise<PanelReading> =>
  reading.parse(await panel.evaluate('globalThis.benchClock'));

/** Runs inside the panel. It is sent there as text, so it uses nothing from outside its own body. */
function watchForValue(value: string): boolean {
  const isShown = () => document.body.textContent.replaceAll(/\s/g, '').includes(value);
  if (isShown()) return false;
  const { promise, resolve, reject } = Promise.withResolvers<object>();
  Object.assign(globalThis, { benchClock: promise });
  const since = (time: number) => performance.timeOrigin + time;
  let clicked: number | null = null;
  const noteClick = ({ timeStamp }: Event) => {
    clicked = timeStamp;
  };
  document.addEventListener('click', noteClick, { capture: true, once: true });

  const observer = new MutationObserver(() => {
    if (clicked === null || !isShown()) return;
    const [from, inDocument] = [since(clicked), since(performance.now())];
    observer.disconnect();
    clearTimeout(limit);
    // The first task after the callbacks of the frame runs once the frame is rendered.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        resolve({ clicked: from, inDocument, painted: since(performance.now()) });
        port1.close();
      });
      port1.start();
      port2.postMessage(null);
    });
  });
  const limit = setTimeout(() => {
    observer.disconnect();
    reject(new Error('The value was not shown within 15 s of the click.'));
  }, 15_000);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return true;
}
