export { BUCKET, startS3Server, type S3Server } from './testing/s3-server.ts';
