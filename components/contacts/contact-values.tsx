import type { Contact } from '../../lib/model/contact.ts';
import { KIND_WORDS } from '../../lib/view/kind-words.ts';
import { otherValues, revealRows, type RevealRow } from '../../lib/view/reveal-rows.ts';
import { KIND_ICONS } from '../reveal/kind-icons.ts';
import { ValueRow } from '../reveal/value-row.tsx';
import { useCopy } from '../ui/use-copy.ts';

type Props = { contact: Contact; now: Date };

/** Every value, kind by kind, the best of each first. What is missing is said in words. */
export function ContactValues({ contact, now }: Props) {
  const { copied, copy } = useCopy();
  const others = otherValues(contact);
  return (
    <>
      <ul className="contact-values">
        {revealRows({ contact, jobs: [] }, now).map((row) => (
          <li key={row.kind}>
            {row.state === 'found' ? (
              <ul>
                {[row.shown, ...others.filter(({ kind }) => kind === row.kind)].map((shown) => (
                  <ValueRow
                    key={shown.value}
                    icon={KIND_ICONS[row.kind]}
                    shown={shown}
                    copyLabel={`${KIND_WORDS[row.kind].copy} ${shown.value}`}
                    copied={copied === shown.value}
                    onCopy={() => copy(shown.value)}
                  />
                ))}
              </ul>
            ) : (
              <p className="absent">{missing(row)}</p>
            )}
          </li>
        ))}
      </ul>
      <output className="visually-hidden">{copied !== null && 'Copied'}</output>
    </>
  );
}

const missing = ({ kind, state }: RevealRow): string =>
  state === 'not_found'
    ? `No ${KIND_WORDS[kind].noun} found`
    : `No ${KIND_WORDS[kind].noun} revealed yet`;
