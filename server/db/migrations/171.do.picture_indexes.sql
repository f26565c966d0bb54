-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS persona_image ON persona (image) WHERE image IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS shop_image ON shop (image);
