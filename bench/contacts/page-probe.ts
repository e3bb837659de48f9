// Functions that run in the contacts page. Each is sent as text, so it uses nothing from outside itself.

export type Probe = {
  /** When the page had opened the database. */
  database: number | null;
  firstRows: number | null;
  complete: number | null;
  longTasks: number[];
  /** Acts, and returns the milliseconds until the last change of the page is painted. */
  time(act: () => void): Promise<number>;
  /** Acts, and returns the milliseconds until what is waited for is painted. */
  until(act: () => void, isDone: () => boolean): Promise<number>;
  untilPainted(): Promise<void>;
};

type Window = { probe?: Probe };

/** Runs before the scripts of the page. */
export function installProbe(): void {
  const QUIET_MS = 40;
  /** An answer can leave the page as it is. */
  const UNCHANGED_MS = 300;
  let asked = 0;
  let answered = 0;
  let answeredAt = 0;
  let paintedAt = 0;
  let isPainting = false;
  /** Until the first task after the next frame. */
  const untilPainted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve());
        port1.start();
        port2.postMessage(null);
      });
    });
  const probe: Probe = {
    database: null,
    firstRows: null,
    complete: null,
    longTasks: [],
    time(act) {
      const start = performance.now();
      paintedAt = start;
      const before = asked;
      act();
      return new Promise((resolve) => {
        const check = () => {
          const now = performance.now();
          const isShown = paintedAt > answeredAt || now - answeredAt > UNCHANGED_MS;
          const isDone = asked > before && answered === asked && isShown && !isPainting;
          if (isDone && now - paintedAt > QUIET_MS) resolve(paintedAt - start);
          else setTimeout(check, 5);
        };
        check();
      });
    },
    async until(act, isDone) {
      const start = performance.now();
      act();
      // A frame paints the content that is there when it begins.
      for (let done = false; !done;) {
        done = isDone();
        await untilPainted();
      }
      return performance.now() - start;
    },
    untilPainted,
  };
  Object.assign(globalThis, { probe } satisfies Window);

  const notePaint = () => {
    paintedAt = performance.now();
    if (probe.complete !== null || document.querySelector('tbody tr') === null) return;
    probe.firstRows ??= paintedAt;
    if (!document.body.textContent.includes('Reading contacts')) probe.complete = paintedAt;
  };
  new MutationObserver(() => {
    if (isPainting) return;
    isPainting = true;
    void untilPainted().then(() => {
      isPainting = false;
      notePaint();
    });
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) probe.longTasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });

  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function openAndNote(...names) {
    const request = open.apply(this, names);
    request.addEventListener('success', () => (probe.database ??= performance.now()));
    return request;
  };

  // The changes of the page alone do not tell whether an answer has come.
  const Original = Worker;
  class CountingWorker extends Original {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', ({ data }) => {
        if (data.type !== 'answer') return;
        answered += 1;
        answeredAt = performance.now();
      });
    }
    override postMessage(message: { type: string }) {
      if (message.type === 'query') asked += 1;
      // A worker has no target origin; the second argument is options.
      super.postMessage(message, {});
    }
  }
  Object.assign(globalThis, { Worker: CountingWorker });
}

/** Null until every contact is read. */
export function readOpening(): { database: number; firstRows: number; complete: number } | null {
  const { database, firstRows, complete } = (globalThis as Window).probe!;
  return database !== null && firstRows !== null && complete !== null
    ? { database, firstRows, complete }
    : null;
}

/** The milliseconds of the long tasks since the last call. */
export function takeLongTasks(): number[] {
  return (globalThis as Window).probe!.longTasks.splice(0);
}

/** Replaces the text of the search field, as one keystroke does. */
export function type(text: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('[aria-label="Search contacts"]')!;
  return (globalThis as Window).probe!.time(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export function pressColumnHead(column: string): Promise<number> {
  const heads = [...document.querySelectorAll<HTMLButtonElement>('.sort-button')];
  const head = heads.find((one) => one.textContent === column)!;
  return (globalThis as Window).probe!.time(() => head.click());
}
