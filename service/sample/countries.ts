// The places where people live and companies have offices: real cities, which are not personal data, and the share of
// each culture in the names there.
import type { LATIN_CULTURES } from './cultures.ts';
import type { OTHER_CULTURES } from './scripts.ts';

export type CultureName = keyof typeof LATIN_CULTURES | keyof typeof OTHER_CULTURES;

export type Country = {
  name: string;
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** The approximate number among 100 people. */
  weight: number;
  cities: readonly { city: string; region: string }[];
  cultures: readonly (readonly [CultureName, number])[];
  language: string;
  /** Without a house number. */
  streets: readonly string[];
};

type Row = {
  weight: number;
  language: string;
  /** "City, Region; City, Region" */
  cities: string;
  streets: string;
  cultures: Partial<Record<CultureName, number>>;
};

const country = (name: string, code: string, row: Row): Country => ({
  name,
  code,
  weight: row.weight,
  language: row.language,
  cities: row.cities.split('; ').map((place) => {
    const [city = '', region = ''] = place.split(', ');
    return { city, region };
  }),
  streets: row.streets.split(', '),
  cultures: Object.entries(row.cultures) as [CultureName, number][],
});

export const COUNTRIES: readonly Country[] = [
  country('United Kingdom', 'GB', {
    weight: 21,
    language: 'English',
    cities:
      'London, England; Bristol, England; Leeds, England; Hull, England; Edinburgh, Scotland; Cardiff, Wales; Belfast, Northern Ireland',
    streets: 'Lantern Row, Weir Lane, Old Rope Walk, Chandler Street',
    cultures: { british: 14, westAfrican: 2, indian: 2, nordic: 1, slavic: 1 },
  }),
  country('United States', 'US', {
    weight: 24,
    language: 'English',
    cities:
      'Portland, Oregon; Austin, Texas; Chicago, Illinois; Boston, Massachusetts; Atlanta, Georgia; Denver, Colorado; New York, New York',
    streets: 'Foundry Avenue, Cottonwood Drive, Harbor Street, Mill Road',
    cultures: {
      american: 14,
      iberian: 3,
      westAfrican: 2,
      indian: 2,
      chineseRomanised: 1,
      koreanRomanised: 1,
    },
  }),
  country('Canada', 'CA', {
    weight: 5,
    language: 'English',
    cities: 'Toronto, Ontario; Montréal, Québec; Vancouver, British Columbia',
    streets: 'Birchbark Road, Quai du Nord',
    cultures: { american: 3, french: 2, indian: 1 },
  }),
  country('France', 'FR', {
    weight: 11,
    language: 'French',
    cities:
      'Paris, Île-de-France; Lyon, Auvergne-Rhône-Alpes; Nantes, Pays de la Loire; Lille, Hauts-de-France',
    streets: 'rue des Tanneurs, quai de la Grue, allée des Tilleuls',
    cultures: { french: 9, arabic: 2, westAfrican: 1 },
  }),
  country('Germany', 'DE', {
    weight: 10,
    language: 'German',
    cities: 'Berlin, Berlin; Hamburg, Hamburg; München, Bayern; Köln, Nordrhein-Westfalen',
    streets: 'Lindenstraße, Am Alten Speicher, Kranweg',
    cultures: { german: 9, turkish: 2, slavic: 1 },
  }),
  country('Netherlands', 'NL', {
    weight: 5,
    language: 'Dutch',
    cities: 'Rotterdam, Zuid-Holland; Utrecht, Utrecht; Eindhoven, Noord-Brabant',
    streets: 'Kadeweg, Molenstraat',
    cultures: { dutch: 8, turkish: 1 },
  }),
  country('Spain', 'ES', {
    weight: 4,
    language: 'Spanish',
    cities: 'Madrid, Comunidad de Madrid; Bilbao, País Vasco; València, Comunitat Valenciana',
    streets: 'calle de la Noria, paseo del Faro',
    cultures: { iberian: 1 },
  }),
  country('Portugal', 'PT', {
    weight: 2,
    language: 'Portuguese',
    cities: 'Porto, Norte; Lisboa, Lisboa',
    streets: 'rua do Cais, travessa das Oliveiras',
    cultures: { iberian: 1 },
  }),
  country('Italy', 'IT', {
    weight: 3,
    language: 'Italian',
    cities: 'Torino, Piemonte; Bologna, Emilia-Romagna',
    streets: 'via dei Fornai, corso del Ponte',
    cultures: { italian: 1 },
  }),
  country('Norway', 'NO', {
    weight: 2,
    language: 'Norwegian',
    cities: 'Bergen, Vestland; Oslo, Oslo',
    streets: 'Sjøgata, Fjellveien',
    cultures: { nordic: 1 },
  }),
  country('Sweden', 'SE', {
    weight: 3,
    language: 'Swedish',
    cities: 'Göteborg, Västra Götaland; Malmö, Skåne',
    streets: 'Hamngatan, Björkvägen',
    cultures: { nordic: 1 },
  }),
  country('Poland', 'PL', {
    weight: 3,
    language: 'Polish',
    cities: 'Kraków, Małopolskie; Gdańsk, Pomorskie',
    streets: 'ulica Młynarska, ulica Portowa',
    cultures: { slavic: 5, cyrillic: 1, cyrillicRomanised: 2 },
  }),
  country('Greece', 'GR', {
    weight: 1,
    language: 'Greek',
    cities: 'Thessaloniki, Central Macedonia',
    streets: 'Odos Limaniou',
    cultures: { greek: 1, greekRomanised: 1 },
  }),
  country('Türkiye', 'TR', {
    weight: 1,
    language: 'Turkish',
    cities: 'İzmir, İzmir; İstanbul, İstanbul',
    streets: 'Liman Caddesi',
    cultures: { turkish: 1 },
  }),
  country('Nigeria', 'NG', {
    weight: 1,
    language: 'English',
    cities: 'Lagos, Lagos; Ibadan, Oyo',
    streets: 'Iroko Close',
    cultures: { westAfrican: 1 },
  }),
  country('India', 'IN', {
    weight: 2,
    language: 'Hindi',
    cities: 'Pune, Maharashtra; Bengaluru, Karnataka',
    streets: 'Banyan Marg',
    cultures: { indian: 1 },
  }),
  country('Japan', 'JP', {
    weight: 1,
    language: 'Japanese',
    cities: 'Osaka, Osaka; Yokohama, Kanagawa',
    streets: 'Minatomachi',
    cultures: { japanese: 1, japaneseRomanised: 2 },
  }),
  country('Singapore', 'SG', {
    weight: 1,
    language: 'English',
    cities: 'Singapore',
    streets: 'Rattan Quay',
    cultures: { chineseRomanised: 2, chinese: 1, korean: 1 },
  }),
  country('Australia', 'AU', {
    weight: 3,
    language: 'English',
    cities: 'Melbourne, Victoria; Perth, Western Australia',
    streets: 'Ironbark Parade',
    cultures: { british: 3, greekRomanised: 1 },
  }),
  country('United Arab Emirates', 'AE', {
    weight: 1,
    language: 'Arabic',
    cities: 'Dubai, Dubai',
    streets: 'Sadaf Street',
    cultures: { arabic: 3, indian: 1 },
  }),
];
