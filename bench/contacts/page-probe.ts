// Functions that run in the contacts page. Each is sent as text, so it uses nothing from outside itself.

type Probe = {
  firstRows: number | null;
  complete: number | null;
  longTasks: number[];
  /** Acts, and returns the milliseconds until the last change of the page is painted. */
  time(act: () => void): Promise<number>;
};

type Window = { probe?: Probe };

/** Runs before the scripts of the page. */
export function installProbe(): void {
  const QUIET_MS = 40;
  let asked = 0;
  let answered = 0;
  let paintedAt = 0;
  let isPainting = false;
  const probe: Probe = {
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
          const quiet = performance.now() - Math.max(paintedAt, start);
          const isDone = asked > before && answered === asked && !isPainting;
          if (isDone && quiet > QUIET_MS) resolve(paintedAt - start);
          else setTimeout(check, 5);
        };
        check();
      });
    },
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
    requestAnimationFrame(() => {
      // The first task after the frame.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        isPainting = false;
        notePaint();
      });
      port1.start();
      port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) probe.longTasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });

  // An answer can leave the page as it is, so that its changes alone do not tell whether it has come.
  const Original = Worker;
  class CountingWorker extends Original {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', ({ data }) => {
        if (data.type === 'answer') answered += 1;
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
export function readOpening(): { firstRows: number; complete: number } | null {
  const { firstRows, complete } = (globalThis as Window).probe!;
  return firstRows !== null && complete !== null ? { firstRows, complete } : null;
}

/** Those since the last call. */
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

export function pressHead(column: string): Promise<number> {
  const heads = [...document.querySelectorAll<HTMLButtonElement>('.sort-button')];
  const head = heads.find((one) => one.textContent === column)!;
  return (globalThis as Window).probe!.time(() => head.click());
}
