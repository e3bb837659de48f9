// The frame of a full page: the side navigation beside the page. In a narrow window the navigation is a sheet over the
// page, which a button in the page's head opens.
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { t } from '@lingui/core/macro';
import { classes } from '../ui/classes.ts';
import { SampleStrip } from '../sample/sample-strip.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { SideNav } from './side-nav.tsx';

/** From here on the navigation is beside the page (navigation.css). */
const WIDE_PX = 900;

type Shell = {
  openNav: () => void;
  /** Whether the sample service answers, which knows only its sample pages. */
  isSample: boolean;
  /** The connected service can search for people. */
  canFind: boolean;
};

const ShellContext = createContext<Shell>({ openNav: () => {}, isSample: false, canFind: false });

/** What a page needs to know of its service. */
export const useShell = (): Omit<Shell, 'openNav'> => use(ShellContext);

/** Shown only in a narrow window. */
export const NavButton = () => (
  <IconButton
    className="nav-button"
    icon="menu"
    label={t`Show navigation`}
    onPress={use(ShellContext).openNav}
  />
);

export type ShellProps = Omit<ComponentProps<typeof SideNav>, 'onGo'> &
  Partial<Pick<ComponentProps<typeof SideNav>, 'onGo'>>;

type Props = ShellProps & { children: ReactNode };

export function PageShell({ children, onGo, ...nav }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const shell = useRef<HTMLDivElement>(null);
  const openNav = useCallback(() => setIsOpen(true), []);
  const { isSample, canFind } = nav.view;
  const context = useMemo(() => ({ openNav, isSample, canFind }), [openNav, isSample, canFind]);
  const close = useCallback(() => {
    setIsOpen(false);
    // After the page is no longer inert.
    requestAnimationFrame(() => shell.current?.querySelector<HTMLElement>('.nav-button')?.focus());
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const find = (link: string) => shell.current?.querySelector<HTMLElement>(`.side ${link}`);
    (find('[aria-current="page"]') ?? find('a'))?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const opened = new AbortController();
    const { signal } = opened;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKey, { signal });
    // A window that becomes wide shows the navigation beside the page.
    globalThis.addEventListener('resize', () => innerWidth >= WIDE_PX && setIsOpen(false), {
      signal,
    });
    return () => opened.abort();
  }, [isOpen, close]);
  return (
    <div ref={shell} className={classes('page-shell', isOpen && 'nav-open')}>
      <SideNav
        {...nav}
        onGo={(to) => {
          setIsOpen(false);
          onGo?.(to);
        }}
      />
      {isOpen && (
        <button
          type="button"
          className="nav-shade"
          aria-label={t`Hide navigation`}
          onClick={close}
        />
      )}
      <div className="page-shell-content" inert={isOpen}>
        {isSample && (
          <aside className="page-shell-sample" aria-label={t`Demo`}>
            <SampleStrip onSamples={null} leave="/options.html#connection" />
          </aside>
        )}
        <ShellContext value={context}>{children}</ShellContext>
      </div>
    </div>
  );
}
