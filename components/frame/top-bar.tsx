import { t } from '@lingui/core/macro';
import { Icon } from '../ui/icons/icon.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { Kbd } from '../ui/text/kbd.tsx';
import { useShortcut } from '../ui/hooks/shortcuts.ts';

type Props = {
  query: string;
  /** Jobs that run or wait. */
  running: number;
  jobsOpen: boolean;
  onQuery: (query: string) => void;
  /** `text`: what was pasted, when it has several lines; else the query. */
  onSearch: (text?: string) => void;
  onJobs: () => void;
  onContacts: () => void;
  onOptions: () => void;
};

const listLines = (text: string): string[] => text.trim().split(/\s*[\r\n]+\s*/);

/** A field of one line would join the lines of a signature or a table. */
export const toOneLine = (text: string): string => listLines(text).join(', ');

export function TopBar(props: Props) {
  const { query, running, jobsOpen, onQuery, onSearch } = props;
  const { announced, cap } = useShortcut('/');
  return (
    <header className="top-bar">
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSearch();
          }}
        >
          <span className="input">
            <Icon name="search" />
            <input
              value={query}
              aria-label={t`Search or paste`}
              placeholder={t`Search or paste`}
              aria-keyshortcuts={announced}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onQuery(event.currentTarget.value)}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text');
                if (listLines(text).length === 1) return;
                event.preventDefault();
                onQuery(`${query} ${toOneLine(text)}`.trim());
                if (query === '') onSearch(text);
              }}
            />
            {query ? (
              <IconButton icon="cross" label={t`Clear`} size="sm" onPress={() => onQuery('')} />
            ) : (
              cap && <Kbd>{cap}</Kbd>
            )}
          </span>
        </form>
      </search>
      <IconButton
        icon="tray"
        label={running > 0 ? t`Jobs, ${running} running` : t`Jobs`}
        badge={running}
        pressed={jobsOpen}
        shortcut="J"
        onPress={props.onJobs}
      />
      <IconButton icon="contact-card" label={t`Contacts`} onPress={props.onContacts} />
      <IconButton icon="sliders" label={t`Settings`} onPress={props.onOptions} />
    </header>
  );
}
