import '../ui/styles/answer-list.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PinHint, toKeysFact } from '../connect/toolbar-hints.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { CutText } from '../ui/text/cut-text.tsx';
import { Facts } from '../ui/facts.tsx';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { Kbd } from '../ui/text/kbd.tsx';
import { Section } from '../ui/section.tsx';
import { useShortcut } from '../ui/hooks/shortcuts.ts';
import { TickList } from '../ui/tick-list.tsx';

type SamplePage = { icon: IconName; title: string; text: string; onOpen: () => void };

type Props = {
  profile: Omit<SamplePage, 'icon' | 'title'>;
  company: Omit<SamplePage, 'icon' | 'title'>;
  team: Omit<SamplePage, 'icon' | 'title'>;
  /** False: the icon is hidden in the menu of extensions. */
  isPinned: boolean;
  /** The keys that open the panel; '' when there are none. */
  keys: string;
  onKeys: () => void;
  onConnect: () => void;
};

/** The start of the demo: three sample pages that open in the panel. */
export function SampleStart(props: Props) {
  const { profile, company, team, isPinned, keys, onKeys, onConnect } = props;
  const pages: SamplePage[] = [
    { ...profile, icon: 'user', title: t`A profile` },
    { ...company, icon: 'building', title: t`A company` },
    { ...team, icon: 'list', title: t`A team page` },
  ];
  return (
    <>
      <div className="panel-body">
        <div className="empty">
          <h1>
            <Trans>Try it on a sample page</Trans>
          </h1>
          <p>
            <Trans>These open here, without any website.</Trans>
          </p>
        </div>
        <ul className="answer-list">
          {pages.map((page, index) => (
            <li key={page.title}>
              <PageButton {...page} shortcut={String(index + 1)} />
            </li>
          ))}
        </ul>
        <Section title={t`What works as in real use`}>
          <TickList
            items={[
              ['check', t`Prices, jobs and receipts, with 100 sample credits`],
              ['check', t`Saving, lists and export; files say “sample”`],
              [
                'check',
                t`The first phone number gets no answer on purpose, so that you see what happens then`,
              ],
            ]}
          />
        </Section>
        <Section title={t`Good to know`}>
          <div className="stack">
            {!isPinned && <PinHint />}
            <Facts small facts={[toKeysFact(keys, onKeys)]} />
          </div>
        </Section>
      </div>
      <div className="action-bar">
        <Button variant="primary" size="lg" shortcut="Enter" onPress={profile.onOpen}>
          <Trans>Open the sample profile</Trans>
        </Button>
        <Button size="lg" onPress={onConnect}>
          <Trans>Connect</Trans>
        </Button>
      </div>
    </>
  );
}

function PageButton({ icon, title, text, shortcut, onOpen }: SamplePage & { shortcut: string }) {
  const { announced, cap } = useShortcut(shortcut);
  return (
    <button type="button" className="answer" aria-keyshortcuts={announced} onClick={onOpen}>
      <Icon name={icon} />
      <span>
        <CutText className="name">{title}</CutText>
        <CutText className="meta">{text}</CutText>
      </span>
      {cap && <Kbd>{cap}</Kbd>}
    </button>
  );
}
