import { create } from 'zustand';
import type { NewReportSchedule, ReportSchedule, ReportScheduleChange } from '@/contract/calls/report-schedules';
import { messageOf, statusOf } from '@/http/client';
import { i18n } from '@/shell/i18n';
import { showError } from '@/shell/modals/store';
import { addSchedule, changeSchedule, readSchedules, removeSchedule } from './call-schedules';

type Schedules = {
  /** By name; null before they are loaded. */
  readonly schedules: readonly ReportSchedule[] | null;
  readonly failed: boolean;
  /** The schedule that is being changed. */
  readonly busy: string | null;
};

/** The reports that are sent to the user at set times. */
export const useSchedules = create<Schedules>(() => ({ schedules: null, failed: false, busy: null }));

export async function loadSchedules(): Promise<void> {
  try {
    const { schedules } = await readSchedules();
    useSchedules.setState({ schedules, failed: false });
  } catch {
    useSchedules.setState({ failed: true });
  }
}

const stored = (made: ReportSchedule): void =>
  useSchedules.setState(({ schedules }) => ({
    schedules: [...(schedules ?? []).filter(({ id }) => id !== made.id), made].sort((a, b) =>
      a.name.localeCompare(b.name, 'es'),
    ),
  }));

/** Stores a schedule and gives it as it is stored. Rejects with what the server answered, as does `updateSchedule`. */
export async function createSchedule(sent: NewReportSchedule): Promise<ReportSchedule> {
  const made = await addSchedule(sent);
  stored(made);
  return made;
}
export const updateSchedule = async (id: string, change: ReportScheduleChange): Promise<void> =>
  stored(await changeSchedule(id, change));

export async function pauseSchedule({ id, paused }: ReportSchedule): Promise<void> {
  useSchedules.setState({ busy: id });
  try {
    stored(await changeSchedule(id, { paused: !paused }));
  } catch (error) {
    showError(messageOf(error) ?? i18n.t('reports:scheduled.not_changed'));
    await loadSchedules();
  } finally {
    useSchedules.setState({ busy: null });
  }
}

/** Deletes a schedule. One that was deleted elsewhere is gone too. */
export async function deleteSchedule(id: string): Promise<void> {
  useSchedules.setState({ busy: id });
  try {
    try {
      await removeSchedule(id);
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
    }
    useSchedules.setState(({ schedules }) => ({ schedules: schedules?.filter((one) => one.id !== id) ?? null }));
  } catch (error) {
    showError(messageOf(error) ?? i18n.t('reports:scheduled.not_deleted'));
    await loadSchedules();
  } finally {
    useSchedules.setState({ busy: null });
  }
}
