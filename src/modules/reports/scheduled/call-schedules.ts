import type { NewReportSchedule, ReportSchedule, ReportScheduleChange } from '@/contract/calls/report-schedules';
import type { RouteAnswer } from '@/contract/routes';
import { reportRoutes } from '@/contract/routes/reports';
import { requestRoute } from '@/http/request-route';

export const readSchedules = (): Promise<RouteAnswer<'reportSchedules'>> =>
  requestRoute<RouteAnswer<'reportSchedules'>>(reportRoutes.reportSchedules, { failure: null });

export const addSchedule = (body: NewReportSchedule): Promise<ReportSchedule> =>
  requestRoute<ReportSchedule>(reportRoutes.addReportSchedule, { body, failure: null });

export const changeSchedule = (id: string, body: ReportScheduleChange): Promise<ReportSchedule> =>
  requestRoute<ReportSchedule>(reportRoutes.changeReportSchedule, { path: { id }, body, failure: null });

export const removeSchedule = (id: string): Promise<RouteAnswer<'removeReportSchedule'>> =>
  requestRoute<RouteAnswer<'removeReportSchedule'>>(reportRoutes.removeReportSchedule, { path: { id }, failure: null });
