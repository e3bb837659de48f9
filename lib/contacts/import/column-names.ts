// The names of columns in files of other programs, in English, German, French, Spanish, Italian, Portuguese, Dutch,
// Swedish, Danish and Polish. They are compared after `foldHeader`.
import { foldText } from '../../identity/fold-text.ts';
import type { ColumnTarget } from '../../model/import.ts';

const NAMES: Partial<Record<ColumnTarget, string>> = {
  full_name: `full name, name, contact, contact name, person, person name, lead, lead name, candidate, vollstandiger name,
    ansprechpartner, kontakt, nom complet, nom et prenom, prenom et nom, nombre completo, nombre y apellidos,
    contacto, nome completo, nome e cognome, contatto, contato, volledige naam, naam, contactpersoon, fullstandigt namn,
    namn, navn, imie i nazwisko, display name`,
  first_name: `first name, firstname, given name, forename, vorname, prenom, nombre, primer nombre, nome, nome proprio,
    primeiro nome, voornaam, fornamn, fornavn, imie`,
  last_name: `last name, lastname, surname, family name, second name, nachname, familienname, zuname, nom, nom de famille,
    apellido, apellidos, cognome, sobrenome, apelido, ultimo nome, achternaam, familienaam, efternamn, efternavn, nazwisko`,
  title: `title, job title, job, position, role, occupation, headline, function, berufsbezeichnung, funktion, stelle,
    jobtitel, position im unternehmen, poste, fonction, titre, intitule de poste, cargo, puesto, titulo, posizione,
    ruolo, qualifica, funcao, functie, functietitel, befattning, titel, stilling, stanowisko`,
  company_name: `company, company name, organisation, organization, organisation name, organization name, org, employer,
    account, account name, business, firm, firma, firmenname, unternehmen, arbeitgeber, gesellschaft, entreprise, societe,
    nom de l entreprise, employeur, empresa, compania, nombre de la empresa, azienda, societa, nome azienda, companhia,
    bedrijf, bedrijfsnaam, organisatie, foretag, virksomhed, current company`,
  company_domain: `company domain, domain, website, web site, company website, site, web, url, homepage, company url,
    company site, domain name, domane, webseite, internetseite, firmenwebsite, site web, site internet, sitio web,
    pagina web, dominio, sito, sito web, dominio azienda, webbplats, hjemmeside, strona, strona www, email domain`,
  location: `location, city, place, town, region, country, address, standort, ort, stadt, land, ville, lieu, pays,
    ubicacion, ciudad, pais, localita, citta, paese, localizacao, cidade, plaats, stad, plats, sted, miasto`,
  profile_link: `profile url, profile link, profile, linkedin, linkedin url, linkedin profile, linkedin link,
    linkedin profile url, person linkedin url, linkedin profil, profil, profil linkedin, perfil, perfil de linkedin,
    perfil linkedin, profilo, profilo linkedin, social profile, xing, li url`,
  work_email: `work email, email, e mail, mail, email address, e mail address, business email, company email,
    corporate email, professional email, other work emails, e mail adresse, emailadresse, mailadresse, e mail geschaftlich,
    adresse e mail, adresse email, courriel, correo, correo electronico, email de trabajo, posta elettronica,
    indirizzo email, e mailadres, epost, e post, adres e mail, email aziendale, email profissional`,
  personal_email: `personal email, private email, home email, personal e mail, private e mail, e mail privat,
    private e mail adresse, email personnel, courriel personnel, correo personal, email personale, email pessoal,
    prive e mail`,
  phone: `phone, phone number, mobile, mobile phone, mobile number, cell, cell phone, telephone, tel, direct phone, work phone,
    direct dial, telefon, telefonnummer, handy, mobil, mobilnummer, mobiltelefon, rufnummer, telephone mobile, portable,
    numero de telephone, telefono, movil, celular, telefono movil, numero di telefono, cellulare, telefone, telemovel,
    telefoon, telefoonnummer, mobiel, mobilnummer, komorka`,
};

/** "E-Mail_Adresse 1" → "e mail adresse". */
const foldHeader = (header: string): string =>
  foldText(header.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' '))
    .replace(/ ?\d+$/, '')
    .trim();

const TARGETS = new Map(
  Object.entries(NAMES).flatMap(([target, names]) =>
    names.split(',').map((name) => [foldHeader(name), target as ColumnTarget] as const),
  ),
);

/** Null for a name that no program uses for one of these. */
export const findTargetByName = (header: string): ColumnTarget | null =>
  TARGETS.get(foldHeader(header)) ??
  // "FirstName", "emailAddress"; "LinkedIn" was found as it is.
  TARGETS.get(foldHeader(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))) ??
  null;
