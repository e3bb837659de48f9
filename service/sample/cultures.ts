// Parts of invented names: common given names, and mostly invented family names. Forms that break
// software are included on purpose: particles, apostrophes, double surnames, accents, other
// scripts.

export type Culture = {
  given: readonly string[];
  family: readonly string[];
  /** Precedes some family names: "van der", "de la". */
  particles?: readonly string[];
  /** The share of names with a particle. */
  particleShare?: number;
  /** The share of names with two family names, and the joint between them. */
  double?: { share: number; joint: '-' | ' ' };
  /** The family name comes first, without a space ("田中花子"). */
  familyFirst?: boolean;
  /** For non-Latin scripts: the romanised form of each word in the lists above. */
  romanised?: Readonly<Record<string, string>>;
};

const words = (text: string): string[] => text.trim().split(/\s+/);

const british: Culture = {
  given:
    words(`Alice Arthur Beatrix Callum Edith Ewan Fergus Flora Gareth Harriet Imogen Jonah Keziah
    Laurence Mabel Nerys Oscar Philippa Rhys Rosalind Saskia Tobias Una Wilfred`),
  family:
    words(`Ashcombe Barrowdale Crowhurst Dunmallow Eskdale Fenwright Garrowby Hartlesden Inglewhite
    Kestrelby Larkham Marlpit Netherwood Ormsgill Pellbrook Quarrington Ravelstone Selwick Thornaby
    Ullesthwaite Wexcombe Yarrowfield O'Dunmore O'Farrelly MacInver McTavering`),
  double: { share: 0.12, joint: '-' },
};

const american: Culture = {
  given:
    words(`Ada Bryce Camille Dashiell Elena Franklin Grace Harlan Ivy Jerome Kayla Lamar Maya Nolan
    Opal Preston Quinn Reuben Sierra Travis Vera Wade Ximena Zoe`),
  family:
    words(`Abernook Bellweather Carrowell Dunlevy Eastbrook Fallowell Gantry Holcombe Jessup Kinsley
    Lockhaven Merriton Norcross Oakhurst Pemberley Rockfield Stallworth Tillinger Underhaugh Vanterpool
    Whitlocke Zellner`),
};

const french: Culture = {
  given:
    words(`Adèle Basile Céleste Désiré Éloïse François Gaëlle Hervé Inès Jérôme Léonie Mathéo Noémie
    Océane Rémi Solène Théo Zoé Jean-Loup Anne-Lise`),
  family:
    words(`Aubrenoy Boisvallée Chantereau Delmarche Épinay Fourchevaux Gravelotte Hautcœur Lorangère
    Malvoisin Noirclerc Pontbriac Quérignac Roquetaille Sauveterre Tourneboix Valdoré`),
  particles: ['de', 'de la', 'du', "d'"],
  particleShare: 0.18,
  double: { share: 0.08, joint: '-' },
};

const german: Culture = {
  given:
    words(`Anneliese Björn Cordula Dörte Emil Friederike Götz Heike Ingo Jürgen Käthe Lütz Matthias
    Nele Ottilie Rüdiger Sören Ulrike Volker Wiebke`),
  family:
    words(`Ahrensbök Bergstraßer Dünnwald Eichenhöfer Fährmann Grünewalder Hägerstein Kößler Lüdenbach
    Mühlhäuser Niederkrüchten Österling Pfälzer Rößner Schönbrodt Tränkle Übermuth Weißdorn Zöllinger`),
  particles: ['von', 'von der', 'zu'],
  particleShare: 0.07,
};

const dutch: Culture = {
  given: words(
    'Anouk Bram Coen Daan Esmée Floris Gijs Hanneke Ilse Joost Katrijn Lotte Maarten Noor Pim Renée',
  ),
  family: words(
    'Akkerdijk Blokzijl Duinhoven Eikenaar Grachtwijk Hoogveld Klaverbeek Lindewal Molendam Polderman Rietveen Zandstroom',
  ),
  particles: ['van', 'van de', 'van der', 'de', "van 't", 'ter'],
  particleShare: 0.55,
};

const nordic: Culture = {
  given: words(
    'Åse Bjørn Dagny Eirik Freja Gunnar Håkon Ingrid Jørgen Kåre Linnéa Målfrid Øystein Signe Torbjørn Þóra',
  ),
  family: words(
    'Åkerlund Bjørnvik Dalström Fjellheim Grønnegård Høybråten Kvistgård Lindqvær Mølstad Nordskov Ødegården Strømhaug Thorvik Ærenlund',
  ),
};

const iberian: Culture = {
  given: words(
    'Álvaro Begoña Concepción Íñigo Joaquín Lucía Martín Núria Óscar Pilar Ramón Sofía Xavier João Inês Gonçalo Conceição',
  ),
  family: words(
    'Aldecoa Benavides Cañizares Echeverría Fuenmayor Gutierre Iturbide Lozoya Muñogrande Ordóñez Peñalba Quiñones Ribeirinho Salgueiro Vilanova Zubizar',
  ),
  particles: ['de', 'de la', 'del', 'dos', 'da'],
  particleShare: 0.15,
  double: { share: 0.55, joint: ' ' },
};

const italian: Culture = {
  given: words(
    'Alessia Bruno Chiara Dario Elettra Fabio Ginevra Ivo Lavinia Niccolò Ornella Piero Rosalba Silvio Tosca',
  ),
  family: words(
    "Abbatescura Belcolle Castelrovo Dell'Orto D'Amarosa Fiorvalle Giardinelli Lorenzago Montalbo Pietranera Roccaforte Sant'Elmo Valverdi",
  ),
  particles: ['di', 'della', 'lo'],
  particleShare: 0.1,
};

const slavic: Culture = {
  given: words(
    'Agnieszka Bohdan Čeněk Dagmar Jiří Katarzyna Łukasz Małgorzata Ondřej Růžena Stanisław Světlana Tomáš Żaneta',
  ),
  family: words(
    'Bílek Chvojka Dvořáček Grzybowicz Jeřábek Krzemień Łoziński Můčka Nowodworski Ostrzyc Příhoda Śliwczyk Týnecký Źrebiec',
  ),
};

const turkish: Culture = {
  given: words('Ayşe Barış Çağla Deniz Emre Gülşen İpek Kaan Özge Şebnem Tuğba Yiğit'),
  family: words(
    'Akçadağ Bozkıran Çınarlı Doğruyol Gökçeoğlu Işıkhan Kılıçarslan Öztuna Şimşekoğlu Yıldızeli',
  ),
};

const westAfrican: Culture = {
  given: words(
    'Abena Adaeze Bàyọ̀ Chidi Efua Folasadé Ifeoma Kofi Kwame Ngozi Olúwaseun Yaa Zainab',
  ),
  family: words(
    "Adébáyò Asantewaa Boatengfo Chukwudike Eze-Okoro Fashọlá Mensahene N'Diayère Nwachukwuma Ọlátúnjí Osei Quartey-Addo",
  ),
  double: { share: 0.1, joint: '-' },
};

const indian: Culture = {
  given: words(
    'Aarav Bhavna Chitra Devika Harsh Ishaan Jyoti Kiran Lakshmi Meera Nikhil Pooja Rohan Sunita Tejas',
  ),
  family: words(
    'Agnihotra Banerjhee Chaturvedin Deshpandey Gokhalé Iyerkar Kulkarnee Mukhopadhay Nambiyar Pillaiyar Raghavendra Subramanyan Venkatesar',
  ),
};

const arabic: Culture = {
  given: words(
    'Amal Bassam Dalia Faris Hanan Karim Layla Mazen Noura Rashid Salma Tariq Yasmin Ziad',
  ),
  family: words(
    'Barakati Darwazah Farahani Haddadin Jazairli Karamouz Mansouran Nablusian Qasimiyeh Sabbaghieh Tamimoun',
  ),
  particles: ['al-', 'El ', 'Abu', 'bin'],
  particleShare: 0.45,
};

export const LATIN_CULTURES = {
  british,
  american,
  french,
  german,
  dutch,
  nordic,
  iberian,
  italian,
  slavic,
  turkish,
  westAfrican,
  indian,
  arabic,
} as const satisfies Record<string, Culture>;
