// The words of schema.org that matter here. Only the names: the vocabulary has hundreds of kinds of
// organisation, and what most of them end in tells them from the rest.

/** Not every Service: a taxi's or a broadcast is none. */
const ORGANISATION =
  /(?:Organization|Corporation|Company|Business|Store|Shop|Agency|Agent|School|University|NGO|Airline|(?:al|ing|cy)Service|Attorney|Dentist|Physician|Clinic|Hospital|Pharmacy|Care|Hotel|Motel|Hostel|Resort|Breakfast|Restaurant|Bakery|Brewery|Winery|Pub|Cafe|Establishment|Florist|Dealer|Repair|Contractor|Plumber|Electrician|Locksmith|Painter|Salon|Spa|Club|Gym|Center|Office|Shelter|Laundry|Storage|ActivityLocation)$/;

/** "http://schema.org/Person", "schema:Person" and "Person" are one. */
export function typeName(type: string): string {
  return type.slice(0, 120).replace(/^.*[/#:]/, '');
}

export const isPerson = (type: string): boolean => type === 'Person' || type === 'Patient';
export const isOrganisation = (type: string): boolean => ORGANISATION.test(type);
export const isArticle = (type: string): boolean =>
  /(?:Article|Posting|QAPage|Recipe|Episode|VideoObject|ItemPage|HowTo|SearchResultsPage)$/.test(
    type,
  );
export const isProduct = (type: string): boolean =>
  /^(?:Product|ProductGroup|Offer|Book|Movie|MusicGroup|MusicAlbum|MusicRecording|TVSeries|Game|VideoGame|Dataset|Course|SoftwareSourceCode|Vehicle|Car)$/.test(
    type,
  );
export const isPageType = (type: string): boolean =>
  /^(?:WebPage|ProfilePage|AboutPage|ContactPage)$/.test(type);
/** What is called by two capitalised words as people are, and is none. */
export const isThing = (type: string): boolean =>
  isProduct(type) || /(?:Event|Place|City|Team)$/.test(type);
