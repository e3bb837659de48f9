// The types of schema.org that the reader uses. The vocabulary has hundreds of kinds of organisation, which are
// recognised by the endings of their names.

/** Not every Service: TaxiService and BroadcastService are not organisations. */
const ORGANISATION =
  /(?:Organization|Corporation|Company|Business|Store|Shop|Agency|Agent|School|University|NGO|Airline|(?:al|ing|cy)Service|Attorney|Dentist|Physician|Clinic|Hospital|Pharmacy|Care|Hotel|Motel|Hostel|Resort|Breakfast|Restaurant|Bakery|Brewery|Winery|Pub|Cafe|Establishment|Florist|Dealer|Repair|Contractor|Plumber|Electrician|Locksmith|Painter|Salon|Spa|Club|Gym|Center|Office|Shelter|Laundry|Storage|ActivityLocation)$/;

/** "http://schema.org/Person", "schema:Person" and "Person" → "Person". */
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
/** Things that often have a name of two capitalised words, like people. */
export const isThing = (type: string): boolean =>
  isProduct(type) || /(?:Event|Place|City|Team)$/.test(type);
