import { tourPaperTexts as texts } from '#core/products/tour/texts/papers.ts';
import { html, type Markup } from '#server/platform/paper-page/markup.ts';
import {
  fact,
  list,
  paperArticle,
  paperPage,
  qrFigure,
  section,
  small,
} from '#server/platform/paper-page/page.ts';
import type { Row, TourPaper } from './present.ts';

/** Codes and Latin names stand among the values: each is apart from the Persian around it. */
const facts = (rows: readonly Row[], look = ''): Markup =>
  html`<dl class="${look}">${rows.map(([name, value]) => fact(name, html`<bdi>${value}</bdi>`))}</dl>`;

const part = ({ title, rows, paragraphs }: TourPaper['parts'][number]): Markup =>
  section(
    title,
    html`${rows.length === 0 ? '' : facts(rows, 'plain')}${paragraphs.length === 0 ? '' : list(paragraphs)}`,
  );

/** A voucher as one page of its own. */
export const tourPaperPage = (paper: TourPaper): Buffer =>
  paperPage(paper.title, [
    paperArticle({ ...paper, brand: texts.brand }, paper, {
      card: html`<div class="in"><div>${small(texts.maker)}<b>${paper.maker}</b></div>${facts(paper.facts, 'pairs')}</div>
<div class="perf"></div><div class="in"><h2 class="title">${texts.people}</h2>${facts(paper.people, 'pairs')}${paper.qrSvg === '' ? '' : qrFigure(paper.qrSvg, texts.qrHint)}</div>`,
      more: html`${paper.parts
        .filter(({ rows, paragraphs }) => rows.length + paragraphs.length > 0)
        .map(part)}`,
    }),
  ]);
