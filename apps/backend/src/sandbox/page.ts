/** Frame of the sandbox's pages. */
import type { FastifyReply } from 'fastify';
import { linkedStyle, sendHtmlPage, type Page } from '../format/html-page.ts';

export type { Page } from '../format/html-page.ts';

export const STYLE_PATH = '/sandbox/style.css';
const style = linkedStyle(STYLE_PATH);

export const sendPage = (reply: FastifyReply, page: Page, status = 200) =>
  sendHtmlPage(reply, page, { status, style });
