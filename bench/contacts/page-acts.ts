// The user's actions in the contacts page. Each function is sent as text, so it uses nothing from outside itself.
import type { Probe } from './page-probe.ts';

type Window = { probe?: Probe };

/** Opens the filter panel at a field, or shows another field in it. */
export function openFilter(field: string): Promise<number> {
  return (globalThis as Window).probe!.time(() => {
    if (!document.querySelector('.filter-panel')) {
      document.querySelector<HTMLElement>('.filter-place > button')!.click();
    }
    setTimeout(() => {
      const fields = [...document.querySelectorAll<HTMLElement>('.filter-fields button')];
      fields.find((one) => one.textContent.startsWith(field))!.click();
    });
  });
}

/** Ticks the first value of the open filter, or removes its tick. */
export function pressFirstValue(): Promise<number> {
  const value = document.querySelector<HTMLElement>('.filter-values input[type="checkbox"]')!;
  return (globalThis as Window).probe!.time(() => value.click());
}

/**
 * Scrolls by this many pixels before each frame. Returns the number of frames with a part of the table without rows.
 */
export async function scroll({ pixels, frames }: { pixels: number; frames: number }) {
  const scroller = document.querySelector('.contacts-table')!;
  const { left, top, bottom } = scroller.getBoundingClientRect();
  const hasRow = (y: number) =>
    document.elementFromPoint(left + 100, y)?.closest('tr[data-index]') !== null;
  // Below the head of the table, in the middle, and above the lower edge.
  const places = [top + 60, (top + bottom) / 2, bottom - 20];
  let blank = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    scroller.scrollTop += pixels;
    await (globalThis as Window).probe!.untilPainted();
    blank += Number(!places.every(hasRow));
  }
  return blank;
}

/** The time from a jump to a part of the table, as by the scroll bar, until the rows there are painted. */
export function jump(part: number): Promise<number> {
  const scroller = document.querySelector('.contacts-table')!;
  const { left, top, bottom } = scroller.getBoundingClientRect();
  const before = scroller.scrollTop;
  return (globalThis as Window).probe!.until(
    () => {
      scroller.scrollTop = part * (scroller.scrollHeight - scroller.clientHeight);
    },
    () =>
      [top + 60, (top + bottom) / 2, bottom - 20].every(
        (y) => document.elementFromPoint(left + 100, y)?.closest('tr[data-index]') != null,
      ) &&
      (scroller.scrollTop !== before || part === 0),
  );
}

/** Until the row is drawn. Rows differ in height, so that it takes several attempts. */
export function scrollToRow(row: number): Promise<number> {
  const scroller = document.querySelector('.contacts-table')!;
  return (globalThis as Window).probe!.until(
    () => {
      scroller.scrollTop = row * 44;
    },
    () => {
      if (document.querySelector(`tr[data-index="${row}"]`)) return true;
      const drawn = document.querySelector<HTMLElement>('tr[data-index]');
      if (drawn) scroller.scrollTop += (row - Number(drawn.dataset['index'])) * 44;
      return false;
    },
  );
}

/** Selects this many rows from the first one, with Shift. They must be drawn. */
export function select(count: number): Promise<number> {
  const getBox = (row: number) =>
    document.querySelector<HTMLElement>(`tr[data-index="${row}"] .check`)!;
  const press = (row: number, shiftKey: boolean) =>
    getBox(row).dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey }));
  const text = `${count.toLocaleString('en')} selected`;
  return (globalThis as Window).probe!.until(
    () => press(count - 1, count > 1),
    () => document.querySelector('.bulk-bar b')?.textContent === text,
  );
}

/** Selects the first row, from which a range begins. */
export function selectFirst(): void {
  document.querySelector<HTMLElement>('tr[data-index="0"] .check')!.click();
}

export const readTotal = (): number =>
  Number(document.querySelector('.contacts-header .meta')!.textContent.replaceAll(/\D/g, ''));

/** Presses a button of the bulk bar or of the toast. Returns the time until the page shows that many contacts. */
export function pressUntil({ button, total }: { button: string; total: number }): Promise<number> {
  const buttons = [...document.querySelectorAll<HTMLElement>('.bulk-bar button, .toast button')];
  const pressed = buttons.find((one) => one.textContent.startsWith(button))!;
  const text = `${total.toLocaleString('en')} contacts`;
  return (globalThis as Window).probe!.until(
    () => pressed.click(),
    () => {
      // The toast stays while the pointer is on it.
      const pointer = new PointerEvent('pointerover', { bubbles: true });
      document.querySelector('.toast')?.dispatchEvent(pointer);
      return document.querySelector('.contacts-header .meta')?.textContent === text;
    },
  );
}

/** Returns the time until Undo is offered: for many contacts before their removal is stored. */
export const untilUndoOffered = (): Promise<number> =>
  (globalThis as Window).probe!.until(
    () => {},
    () => document.querySelector('.toast') !== null,
  );

/** Returns the time until the toast says that a removal is stored, and no longer that it is being stored. */
export const untilStored = (): Promise<number> =>
  (globalThis as Window).probe!.until(
    () => {},
    () => document.querySelector('.toast output')?.textContent.includes(' deleted.') ?? false,
  );

/** Returns the time until the import page is shown. */
export const openImport = (): Promise<number> =>
  (globalThis as Window).probe!.until(
    () => {
      location.hash = '#import';
    },
    () => document.querySelector('input[type="file"]') !== null,
  );

/** Puts a file into the field without an event: the text of the file takes the browser's protocol some time. */
export function prepareFile(text: string): void {
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], 'people.csv', { type: 'text/csv' }));
  document.querySelector<HTMLInputElement>('input[type="file"]')!.files = transfer.files;
}

/** Chooses the file. Returns the time until its rows are counted and the first ones are shown. */
export function preview(rows: number): Promise<number> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  return (globalThis as Window).probe!.until(
    () => {
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    () =>
      document.querySelector('[aria-label="The first rows as they will be read"] td') !== null &&
      document.body.textContent.includes(`In the file${rows.toLocaleString('en')}`),
  );
}
