// Opens pages in a browser tab in the background. Chromium then draws nothing, which saves most of the time, and the
// reader does not need it.
import { toReaderAt, type Readers } from '../../tools/detect/build-reader.ts';
import { openSavedPages } from '../../tools/detect/open-saved-pages.ts';

export type HostilePages = {
  /** The reader's result, and the processor time of the page's thread; null when it is unknown. */
  read: (html: Uint8Array, url: string) => Promise<Answer>;
  close: () => Promise<void>;
};

export type Answer = { reading: unknown; threadMilliseconds: number | null };

export async function openPages(readers: Readers): Promise<HostilePages> {
  const pages = await openSavedPages(toReaderAt(readers));
  try {
    const cover = await pages.page.browser().newPage();
    await cover.bringToFront();
    const session = await pages.page.createCDPSession();
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });

    /** Processor time of the page's thread in seconds. A busy machine does not increase it. */
    const readThreadSeconds = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    };
    return {
      async read(html, url) {
        await pages.show(html, url);
        const before = await readThreadSeconds();
        const reading = await pages.readShown();
        const spent = ((await readThreadSeconds()) - before) * 1000;
        return { reading, threadMilliseconds: spent > 0 ? Math.round(spent * 100) / 100 : null };
      },
      close: () => pages.close(),
    };
  } catch (error) {
    await pages.close();
    throw error;
  }
}
