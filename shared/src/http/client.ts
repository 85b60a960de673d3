import axios from 'axios';
import { API_BASES } from '../contracts/http.ts';

const TIMEOUT_MS = 15_000;

/** A response of any status resolves. Only a missing response rejects. */
export const client = axios.create({
  baseURL: API_BASES[0],
  timeout: TIMEOUT_MS,
  withCredentials: true,
  validateStatus: () => true,
});
