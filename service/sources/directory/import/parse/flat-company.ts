// Reads the company of a row of columns.
import { blankCompany, type Company } from '../../../../../lib/contract/company.ts';
import { isDomain, isProfileUrl } from '../../../../../lib/contract/rules.ts';
import { HEADCOUNT_RANGES } from '../../../../../lib/contract/values.ts';
import { canonicalProfileLink } from '../../../../../lib/identity/profile-link.ts';
import { hostWithoutWww } from '../../../domains.ts';
import { aliasKey } from '../../keys.ts';
import type { Cells } from './cells.ts';
import type { CompanyDraft } from './row-draft.ts';
import { readCountry } from '../values/countries.ts';

export const splitList = (text: string): string[] =>
  text
    .split(/[;,|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** "https://www.acme.example/en" and "Acme.example" → "acme.example"; '' for no domain. */
function getHost(text: string): string {
  const host = hostWithoutWww(text);
  return isDomain(host) ? host : '';
}

export function toNetwork(url: string, id: string, problems: string[]): Company['social_profiles'] {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const isUrl = isProfileUrl(url);
  if (url !== '' && !isUrl) problems.push(`"${url.slice(0, 80)}" is no address of a profile`);
  if (!isUrl && number === 0) return null;
  const handle = isUrl ? (/[^/?]+(?=$|\?)/.exec(canonicalProfileLink(url))?.[0] ?? '') : '';
  const whole = /^https?:/i.test(url) ? url : `https://${url}`;
  return {
    professional_network: { id: number, url: isUrl ? whole : '', handle, connection_count: 0 },
  };
}

/** "1,001-5,000 employees", "51 to 200", "350". */
function readHeadcount(text: string): Pick<Company, 'headcount' | 'headcount_range'> {
  const numbers = (text.replace(/(?<=\d)[,.'\s](?=\d{3})/g, '').match(/\d+/g) ?? []).map(Number);
  const [low, high] = numbers;
  if (low === undefined) return { headcount: 0, headcount_range: '' };
  const isRange = high !== undefined || text.includes('+');
  const range = HEADCOUNT_RANGES.find((each) => {
    const [from = 0, to = Infinity] = each.split(/[-+]/).filter(Boolean).map(Number);
    return low >= from && low <= to;
  });
  return {
    headcount: !isRange && Number.isSafeInteger(low) ? low : 0,
    headcount_range: range ?? '',
  };
}

function getLocations(cells: Cells): Company['locations'] {
  const given = {
    line1: cells.first('company_address'),
    city: cells.first('company_city'),
    region: cells.first('company_region'),
    ...(cells.first('company_country') && readCountry(cells.first('company_country'))),
  };
  const seat = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''));
  return Object.keys(seat).length > 0 ? { headquarters: seat, offices: [] } : null;
}

/** null when the row names no company. */
export function readCompany(cells: Cells): CompanyDraft | null {
  const { problems } = cells;
  const name = cells.first('company_name');
  const given = cells.first('company_domain');
  const website = cells.first('company_website');
  const domain = getHost(given) || getHost(website);
  if (given !== '' && !getHost(given)) problems.push(`"${given.slice(0, 80)}" is no domain`);
  const social = toNetwork(
    cells.first('company_profile_url'),
    cells.first('company_network_id'),
    problems,
  );
  if (name === '' && domain === '' && social === null) return null;
  const founded = Number(/^\d{4}$/.exec(cells.first('company_founded'))?.[0] ?? 0);
  const industry = cells.first('company_industry');
  return {
    company: {
      ...blankCompany(),
      name: name || domain,
      domain,
      ...(website &&
        getHost(website) && {
          website: /^https?:/i.test(website) ? website : `https://${website}`,
        }),
      description: cells.first('company_description'),
      year_founded: founded,
      ...readHeadcount(cells.first('company_headcount')),
      company_type: cells.first('company_type'),
      specialties: splitList(cells.first('company_specialties')),
      technologies: splitList(cells.first('company_technologies')).map((tool) => ({
        name: tool,
        logo_url: '',
      })),
      locations: getLocations(cells),
      industry: industry ? { main_industry: industry } : null,
      social_profiles: social,
    },
    aliases: cells.all('company_aliases').flatMap(splitList).map(aliasKey).filter(Boolean),
    isOwn: false,
  };
}
