import { serverModule } from '../module.ts';
import { jobList, jobs } from './jobs.ts';

export const jobsModule = serverModule('jobs', (app) => jobs.provide(app, jobList()));
