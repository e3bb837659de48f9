import { expect, test } from 'vitest';
import { cleanCompanyName, dropSlogan } from './clean-company-name.ts';
import { scoreDomainFit } from './domain-fit.ts';

test.each([
  ['Acme™', 'Acme'],
  ['Welcome to Acme Tools', 'Acme Tools'],
  ['About Acme', 'Acme'],
  ['| Acme ', 'Acme'],
  ['acme.example //', 'acme.example'],
  ['The Official Website of Acme Tools', 'Acme Tools'],
  ['Acme Tools Logo', 'Acme Tools'],
  ['http://www.acme.example/', 'acme.example'],
  ['Welcome to the home page of the Acme Rowing Club', 'Acme Rowing Club'],
  ['Herzlich willkommen auf der Homepage des TSV Acme', 'TSV Acme'],
  ['Bienvenue sur le site de la Ferme Acme', 'Ferme Acme'],
  ['The Website Company', 'The Website Company'],
  ['Hotel Acme *** Sito Ufficiale', 'Hotel Acme'],
  ['Hotel Acme **** Tarn', 'Hotel Acme'],
  ['【公式】あかね堂', 'あかね堂'],
  ['あかね堂 公式サイト', 'あかね堂'],
])('cleanCompany(%j) is %j', (raw, name) => expect(cleanCompanyName(raw)).toBe(name));

test.each([
  ['Acme · Dachdecker in Tarn', 'acme.example', 'Acme'],
  ['Dachdecker in Tarn: Acme Holz', 'acmeholz.example', 'Acme Holz'],
  ['Acme – Plombiers à Tarn', 'acme.example', 'Acme'],
  ['タルン屋｜地図の専門店', 'tarnya.example', 'タルン屋'],
  ['Holt | Weld', 'holt-weld.example', 'Holt | Weld'],
  ['Müller - Meier Rechtsanwälte', 'kanzlei.example', 'Müller - Meier Rechtsanwälte'],
  ['Acme Tools', '', 'Acme Tools'],
])('dropSlogan(%j) at %j is %j', (name, domain, short) =>
  expect(dropSlogan(name, domain)).toBe(short),
);

test.each([
  ['Acme Tools', 'acmetools.example', 1],
  ['Acme Tools Ltd', 'acmetools.example', 1],
  ['Acme & Sons', 'acmeandsons.example', 1],
  ['The Acme Inn', 'theacmeinn.example', 1],
  ['International Business Makers', 'ibm.example', 0.8],
  ['Acme Datentechnik AG', 'acme-ag.example', 0.6],
  ['Institute for Coastal Mapping', 'icm-tarn.example', 0.8],
  ['Böhm & Söhne', 'boehm-soehne.example', 1],
  ['Ærø Kød', 'aeroekoed.example', 1],
  ['Voll & Lang Steuerberater', 'kanzlei-voll-lang-tarn.example', 0],
  ['Quay & Wharf Solicitors', 'law-quay-wharf.example', 0.45],
  ['Acm.example', 'acm.example', 0.9],
  ['ACM Angewandte Chemie GmbH', 'acm.example', 0.5],
  ['The Northern Riverpark Inn', 'theriverparkinn.example', 0.6],
  ['Physiotherapie Tarn', 'physiotarn.example', 0.6],
  [`${'a'.repeat(80)} `.repeat(8), `${'a'.repeat(60)}b.example`, 0.6],
])('%j fits %j', (name, domain, fit) => expect(scoreDomainFit(name, domain)).toBe(fit));

test('a part of the name fits the domain less, another name not at all', () => {
  const part = scoreDomainFit('Acme', 'acmemke.example');
  expect(part).toBeGreaterThan(0.5);
  expect(part).toBeLessThan(1);
  expect(scoreDomainFit('Complete solutions for your home', 'acme.example')).toBe(0);
  expect(scoreDomainFit('', 'acme.example')).toBe(0);
});
