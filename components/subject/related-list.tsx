import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RelatedSubject } from '../../lib/view/subject/related-subject.ts';
import { Button } from '../ui/buttons/button.tsx';
import { CutText } from '../ui/text/cut-text.tsx';
import { Monogram } from '../ui/monogram.tsx';
import { Section } from '../ui/section.tsx';
import type { IconName } from '../ui/icons/icon.tsx';
import { Status } from '../ui/status.tsx';

/** People and companies related to the subject; each can be shown. */
export function RelatedList({
  title,
  end,
  items,
}: {
  title: string;
  end?: string;
  items: RelatedSubject[];
}) {
  if (items.length === 0) return null;
  return (
    <Section title={title} end={end && <span className="meta">{end}</span>}>
      <RelatedItems items={items} />
    </Section>
  );
}

type Item = RelatedSubject & {
  /** What is known of it, in place of `yours`. */
  status?: { icon: IconName; word: string } | null;
  /** Whether showing it is the primary action of the screen. */
  isPrimary?: boolean;
};

export function RelatedItems({ items }: { items: readonly Item[] }) {
  return (
    <ul className="related-list">
      {items.map(({ id, kind, name, text, yours, status, isPrimary, onOpen }) => (
        <li key={id}>
          <Monogram name={name} square={kind === 'company'} small />
          <div>
            <CutText className="name">{name}</CutText>
            <CutText className="meta">{text}</CutText>
          </div>
          <span className="row">
            {status && (
              <Status tone="neutral" icon={status.icon}>
                {status.word}
              </Status>
            )}
            {yours && (
              <Status tone="neutral" icon="check">
                <Trans>Yours</Trans>
              </Status>
            )}
            <Button
              size="sm"
              variant={isPrimary ? 'primary' : 'default'}
              name={kind === 'company' ? t`View ${name}` : t`Open ${name}`}
              onPress={onOpen}
            >
              {kind === 'company' ? t`View` : t`Open`}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
