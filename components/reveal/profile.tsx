import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import type { Person } from '../../lib/contract/person.ts';
import { listPersonFacts, listPositions } from '../../lib/view/person/profile-facts.ts';
import { Facts } from '../ui/facts.tsx';
import { Section } from '../ui/section.tsx';
import { TagList } from '../ui/tag-list.tsx';

/** The profile that comes with a reveal, at no charge. */
export function Profile({ profile }: { profile: Person }) {
  const facts = listPersonFacts(profile);
  if (facts.length === 0 && profile.skills.length === 0 && !profile.headline) return null;
  return (
    <Section title={t`Profile`}>
      {profile.headline && <p className="sub">{profile.headline}</p>}
      <Facts facts={facts} columns />
      <TagList
        tags={profile.skills}
        moreText={(rest) => plural(rest, { one: '# more skill', other: '# more skills' })}
      />
    </Section>
  );
}

const FIRST_POSITIONS = 4;

export function Employment({ profile }: { profile: Person }) {
  const all = listPositions(profile);
  const [open, setOpen] = useState(false);
  if (all.length === 0) return null;
  const rest = all.length - FIRST_POSITIONS;
  return (
    <Section
      title={t`Employment`}
      end={
        rest > 0 && (
          <button type="button" className="tag" onClick={() => setOpen(!open)}>
            {open ? t`Fewer` : t`${rest} more`}
          </button>
        )
      }
    >
      <ol className="timeline">
        {(open ? all : all.slice(0, FIRST_POSITIONS)).map((one, index) => (
          <li
            key={`${one.title}:${one.organisation}:${one.years}:${index}`}
            className={one.current ? 'current' : undefined}
          >
            <span>{one.title}</span>
            <span className="years">{one.years}</span>
            <span className="organisation">{one.organisation}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
