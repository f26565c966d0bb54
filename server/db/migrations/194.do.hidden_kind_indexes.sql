-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS shop_hidden_by ON shop (hidden_by) WHERE hidden_by IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS rating_hidden_by ON rating (hidden_by) WHERE hidden_by IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS persona_hidden_by ON persona (hidden_by) WHERE hidden_by IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS persona_hidden_part ON persona (hidden_part) WHERE hidden_part IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS message_hidden_by ON message (hidden_by) WHERE hidden_by IS NOT NULL;
