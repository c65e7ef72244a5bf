import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ROUTES } from '@/contract/routes';
import type { Place } from '@/server/documents/waiting-line';
import { workbookOf } from '@/server/documents/xlsx/workbook';
import { type ChangeFile, changeSheets, selectionRows } from '@/server/downloads/change-files';
import { explainedChange } from '@/server/downloads/explained-change';
import { sayIn } from '@/server/downloads/texts';
import type { Change } from '@/server/engine/properties/changes';
import { SENT } from '@/server/http/answer';
import { callText } from '@/server/reports/call-text';
import type { ChangeSlide } from '@/server/reports/files/change-slide';
import { mediaTypeOf } from '@/server/reports/files/document';
import { getReports } from '@/server/reports/make-report';
import { ownerOf } from '@/server/session/owner';
import { getSessions } from '@/server/session/server-sessions';
import { changeIn } from './analytics';
import { documentRefusal } from './document-refusal';
import type { Handler, Request } from './handler';

/** The slide of a difference; the notes hold the call that answers the same. */
function slideOf(file: ChangeFile, call: string): ChangeSlide {
  const { answer, say, version } = file;
  const { name, sides, sentence, steps } = explainedChange(file);
  const { sample, name: data, version: key, as_of } = version.reader.dataset;
  const values = { name: sample ? say.text('dataset_sample') : data, day: say.day(as_of), version: key };
  return {
    ...{ language: say.language, sentence, unit: answer.unit, steps, notes: call },
    title: say.text('explained.slide_title', { name, ...sides }),
    alt: say.text('explained.chart', {
      ...sides,
      steps: steps.map(({ label, figure }) => `${label} ${figure}`).join(', '),
    }),
    series: { whole: say.text('explained.whole'), up: say.text('explained.up'), down: say.text('explained.down') },
    foot: say.text('explained.foot', values),
    filters: selectionRows(file)
      .map(([label, words]) => `${label}: ${words}`)
      .join(' · '),
  };
}

/** The call that answers a difference, its days stated. */
function callOf({ path, query: { format: _, ...sent } }: Request<'changesDownload'>, { now, before }: Change): string {
  const { start_date, end_date } = now.query;
  const days = { start_date: before.query.start_date, end_date: before.query.end_date };
  const against = sent.against.selection === null ? { days, selection: null } : sent.against;
  return callText(ROUTES.changes, path, { ...sent, start_date, end_date, against });
}

/** What changed a figure, as a workbook or as a slide. The slide is made in the worker of reports. */
export const changesDownload: Handler<'changesDownload'> = (request) => {
  const { path, data, user, today } = request;
  const { format, ...sent } = request.query;
  const changeOf = changeIn(request, sent);
  return async (signal) => {
    const change = await changeOf(signal);
    const answer = await data.changes(change, { page: 1, driver: null }, signal);
    const say = sayIn(change.now.query.language);
    const selections = sent.against.selection !== null;
    const file: ChangeFile = {
      ...data.files({ say, signal }),
      change,
      selections,
      part: sent.part,
      answer,
      say,
      today,
    };
    await (await getSessions()).note(user, `download ${path.module}/${path.indicator}/changes.${format}`);
    signal.throwIfAborted();
    const name = `${explainedChange(file).name} – ${say.text('explained.title')}_${today.replaceAll('-', '_')}`;
    const open = () => request.open({ name: `${name}.${format}`, type: mediaTypeOf(format) });
    if (format === 'xlsx') {
      await pipeline(workbookOf(changeSheets(file)), open(), { signal });
      return SENT;
    }
    const reports = getReports();
    let place: Place | undefined;
    try {
      place = reports.enter(ownerOf(user));
      const bytes = await reports.changeSlide(slideOf(file, callOf(request, change)), place, signal);
      await pipeline(Readable.from([bytes], { objectMode: false }), open(), { signal });
    } catch (error) {
      throw documentRefusal(error, say.language);
    } finally {
      place?.release();
    }
    return SENT;
  };
};
