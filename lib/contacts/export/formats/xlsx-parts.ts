// The parts of a workbook with one sheet (ECMA-376, Office Open XML) that do not depend on its rows.

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Positions in `cellXfs` of the styles below. */
export const STYLE = { number: 0, text: 1, heading: 2, time: 3, day: 4, link: 5 } as const;

/** Numbers of formats from 164 on are the workbook's own. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0B5C78"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="6"><xf xfId="0"/><xf numFmtId="49" applyNumberFormat="1" xfId="0"/><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1" xfId="0"/><xf numFmtId="164" applyNumberFormat="1" xfId="0"/><xf numFmtId="165" applyNumberFormat="1" xfId="0"/><xf numFmtId="49" fontId="2" applyFont="1" applyNumberFormat="1" xfId="0"/></cellXfs>
</styleSheet>`;

const SHEET = 'xl/worksheets/sheet1.xml';

export const FIXED_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Contacts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
};

export const SHEET_PART = SHEET;
export const LINKS_PART = 'xl/worksheets/_rels/sheet1.xml.rels';

/** @param widths of the columns, in characters */
export const toSheetStart = (widths: readonly number[], hasHeader: boolean): string => {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const frozen = hasHeader
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>'
    : '';
  return `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetViews><sheetView workbookViewId="0" tabSelected="1">${frozen}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
};

/**
 * @param linked cells, in the order of their relations
 * @param filtered the range of the table, "A1:C9"; null without a header, which the filter needs
 */
export const toSheetEnd = (linked: readonly string[], filtered: string | null): string => {
  const references = linked.map((cell, at) => `<hyperlink ref="${cell}" r:id="rId${at + 1}"/>`);
  const hyperlinks = linked.length > 0 ? `<hyperlinks>${references.join('')}</hyperlinks>` : '';
  const filter = filtered === null ? '' : `<autoFilter ref="${filtered}"/>`;
  return `</sheetData>${filter}${hyperlinks}</worksheet>`;
};

export const LINKS_START = `${XML}<Relationships xmlns="${PACKAGE}/relationships">`;
export const LINKS_END = '</Relationships>';

/** @param number of the link, from 1 */
export const toLinkRelation = (number: number, url: string): string =>
  `<Relationship Id="rId${number}" Type="${RELATIONS}/hyperlink" Target="${escapeXml(url)}" TargetMode="External"/>`;

/** Characters that XML 1.0 does not have, and halves of surrogate pairs. */
const NOT_XML = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Most texts have none of these characters. */
const MAY_CHANGE = /[&<>"\r]|[^\t\n\u0020-\uD7FF\uE000-\uFFFD]/;

export const escapeXml = (text: string): string =>
  MAY_CHANGE.test(text)
    ? text
        .replace(/\r\n?/g, '\n')
        .replace(NOT_XML, '')
        .replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)
    : text;
