// Detects that a site may have changed its pages, by the number of fields found on earlier pages of the
// same type.
import type { Reading } from '../../detect/subject.ts';
import type { ReadPage, TabPage } from '../../messages/reading.ts';
import { createLock } from '../../platform/web-lock.ts';
import { KEPT_COUNTS, pageFieldsItem } from '../../settings/page-fields.ts';

/** With fewer readings there is no usual number of fields. */
const MIN_READINGS = 5;

/**
 * Far fewer fields than usual: fewer than on each earlier page, and fewer than half of their median.
 * `earlier` is newest first. The newest readings that are equally poor are not compared with, because a
 * changed site gives many poor readings in a row. Once they are most of the stored counts, they are the
 * usual ones.
 */
export function hasFarFewerFields(fields: number, earlier: readonly number[]): boolean {
  const half = median(earlier) / 2;
  const usual = earlier.slice(earlier.findIndex((count) => count >= half));
  return usual.length >= MIN_READINGS && fields < Math.min(...usual) && fields < median(usual) / 2;
}

function median(counts: readonly number[]): number {
  const sorted = counts.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [lower = 0, upper = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (lower + upper) / 2;
}

const withPageFieldsLock = createLock('page-fields');

/**
 * Compares a reading by click with the earlier ones of its type, and stores its count. A page that the tab
 * already showed counts once.
 */
export async function seemsChanged(reading: Reading, isSamePage: boolean): Promise<boolean> {
  const { recognised, isPrivate } = reading;
  if (!recognised || isPrivate) return false;
  return withPageFieldsLock(async () => {
    const kept = await pageFieldsItem.get();
    const key = `${recognised.site} ${recognised.type}`;
    const earlier = kept[key] ?? [];
    if (!isSamePage) {
      const counts = [recognised.fields, ...earlier].slice(0, KEPT_COUNTS);
      await pageFieldsItem.set({ ...kept, [key]: counts });
    }
    return hasFarFewerFields(recognised.fields, earlier);
  });
}

/** Marks the page for the panel when its site seems to have changed. `before`: what was stored for the tab. */
export async function markIfChanged(page: ReadPage, before: TabPage | null): Promise<ReadPage> {
  const isSamePage = before?.status === 'read' && before.reading.url === page.reading.url;
  return (await seemsChanged(page.reading, isSamePage)) ? { ...page, seemsChanged: true } : page;
}
